import type { Passage } from '../services.ts'

export function ServiceOfferings({ offerings }: { offerings: Passage[] }) {
  return (
    <section aria-labelledby="offerings-title">
      <h2 id="offerings-title" className="text-3xl">
        What you can ask for
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-9 sm:grid-cols-2">
        {offerings.map(({ title, text }) => (
          <li
            key={title}
            className="relative border-line border-t pt-6 before:absolute before:-top-1.5 before:left-0.5 before:size-2.5 before:rotate-45 before:bg-clay"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
