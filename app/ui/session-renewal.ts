type Renewal = { memberId: string; renew: () => Promise<boolean> }

let renewal: Renewal | null = null

/** The frame of the admin area gives it while it is on the screen. Returns how to take it back. */
export function provideRenewal(given: Renewal): () => void {
  renewal = given
  return () => {
    renewal = null
  }
}

/** For requests that are no `fetch`: lets staff sign in above the page. False where they did not. */
export async function renewSession(): Promise<boolean> {
  return (await renewal?.renew()) ?? false
}

/** Whose page this is, for such requests. */
export function memberOfPage(): string | null {
  return renewal?.memberId ?? null
}
