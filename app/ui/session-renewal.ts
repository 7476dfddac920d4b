type Renew = () => Promise<boolean>

let renew: Renew | null = null

/** The frame of the admin area gives it while it is on the screen. Returns how to take it back. */
export function provideRenewal(given: Renew): () => void {
  renew = given
  return () => {
    renew = null
  }
}

/** For requests that are no `fetch`: lets staff sign in above the page. False where they did not. */
export async function renewSession(): Promise<boolean> {
  return (await renew?.()) ?? false
}
