import type { Passage } from '../services.ts'

export function ServiceSteps({ steps }: { steps: Passage[] }) {
  return (
    <section
      aria-labelledby="steps-title"
      className="rounded bg-clay-soft p-6 md:p-8 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="steps-title" className="text-2xl">
        How we work, step by step
      </h2>
      <ol className="mt-6 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <span className="font-extrabold text-4xl text-clay leading-none tabular-nums">{index + 1}</span>
            <div>
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
