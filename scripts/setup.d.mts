export declare function ensureBuilt(): Promise<void>
export declare const serverFlags: string[]
