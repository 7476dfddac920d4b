import { company } from '#app/shared/company.ts'
import { Section } from '#app/ui/container.tsx'

export function AboutSection() {
  return (
    <Section id="about" labelledBy="about-title" className="border-line border-t bg-surface">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="about-title" className="text-3xl">
          A studio you can walk into
        </h2>
        <div className="grid max-w-[68ch] gap-5 text-lg">
          <p>
            {company.name} was founded three years ago in Kigali by engineers who wanted to answer for their
            work in person. Our {company.managingDirectorRole} still reads every proposal, and the people you
            meet in the first week are the people who write the code.
          </p>
          <p className="text-muted">
            We work from {company.address.building} with clinics, cooperatives, schools, shops and public
            bodies. {company.shortName} means {company.nameMeaning}: we try to leave behind systems that
            others would like to copy.
          </p>
        </div>
      </div>
    </Section>
  )
}
