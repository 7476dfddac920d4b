import { answerTemplates } from '../answers/application-answer.ts'

export type UnsentAnswers = ReturnType<typeof createUnsentAnswers>

/** The words of answers that are not sent yet, by their applicants, for as long as the list is open. */
export function createUnsentAnswers() {
  const words = new Map<string, string>()
  return {
    read: (ids: string[]) => words.get(ids.join()),
    type(ids: string[], text: string) {
      // A template is chosen anew: what was decided may have changed meanwhile.
      if (answerTemplates.some((template) => template.text === text)) words.delete(ids.join())
      else words.set(ids.join(), text)
    },
    forget: (ids: string[]) => words.delete(ids.join()),
  }
}
