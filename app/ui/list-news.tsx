import { ProblemBanner } from './problem-banner.tsx'

type ListNewsProps = {
  problem: { text: string; number: number } | null
  notice: string
  onDismiss: () => void
}

/** How the last change of a list went: in sight where it failed, else for those who cannot see what changed. */
export function ListNews({ problem, notice, onDismiss }: ListNewsProps) {
  return (
    <>
      {problem && <ProblemBanner key={problem.number} text={problem.text} onClose={onDismiss} />}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </>
  )
}
