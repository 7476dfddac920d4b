import { SKELETON_DELAY_MS } from '#app/ui/skeleton.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'

/** What streams in after its screen: the promises of a loader, or what they have brought already. */
type Ready<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends Promise<infer Value> ? Promise<Value> | Value : Answer[Name]
}

/** The answer of a screen that streams in, when the staff come from another screen, or a fallback for it. */
export function readyOrFallback<Answer extends object, Instead>(
  answer: Promise<Answer>,
  instead: () => Instead,
): Promise<Ready<Answer> | Instead> {
  return answerOrFallback(answer.then(takeReady), instead)
}

async function takeReady<Answer extends object>(answer: Answer): Promise<Ready<Answer>> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))
  const promised = Object.entries(answer).filter(([, part]) => part instanceof Promise)
  // As entries: a promise by itself would be waited for.
  const parts = promised.map(([name, part]) =>
    Promise.race([part.then((value: unknown) => [name, value]), tooLate.then(() => [name, part])]).catch(
      () => [name, part],
    ),
  )
  return { ...answer, ...Object.fromEntries(await Promise.all(parts)) }
}
