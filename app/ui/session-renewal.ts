type Renewal = { memberId: string; renew: () => Promise<boolean> }

let renewal: Renewal | null = null

/** Called by the frame of the admin area while it is on the screen. Returns the function that withdraws the renewal. */
export function provideRenewal(given: Renewal): () => void {
  renewal = given
  return () => {
    renewal = null
  }
}

/** For requests that are not sent by `fetch`: lets staff sign in above the page. False where they did not. */
export async function renewSession(): Promise<boolean> {
  return (await renewal?.renew()) ?? false
}

/** The member of this page, for such requests. */
export function memberOfPage(): string | null {
  return renewal?.memberId ?? null
}
