export declare function ensureBuilt(): Promise<void>
export declare const serverFlags: string[]
export declare const serverEnv: Record<string, string>
