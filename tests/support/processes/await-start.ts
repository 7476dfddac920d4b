/** For a child process of `runTogether`: says that it is ready, and waits until the others are too. */
export async function awaitStart(): Promise<void> {
  process.stdout.write('ready\n')
  for await (const _ of process.stdin);
}
