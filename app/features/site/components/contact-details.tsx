import { Clock, Languages, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { company, phoneHref } from '#app/shared/company.ts'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { localTime, openingDays, openingState, openingTimes } from '../opening-hours.ts'

const { address, coordinates } = company
const DIRECTIONS_URL = `https://www.google.com/maps/dir/?api=1&destination=${coordinates.latitude},${coordinates.longitude}`

/** Every way to contact us: one column next to other content, two when there is room. */
export function ContactDetails() {
  return (
    <div className="@container">
      <dl className="grid @2xl:grid-cols-2 content-start gap-x-10 gap-y-5">
        <Detail icon={MapPin} name="Address">
          <p>
            {address.building}, {address.street}
            <br />
            {address.city}, {address.country}
          </p>
          <OutsideLink href={DIRECTIONS_URL} className="min-h-11 font-semibold text-clay hover:text-ink">
            Get directions
          </OutsideLink>
        </Detail>
        <Detail icon={Clock} name="Hours">
          <p>
            {openingDays}
            <br />
            {openingTimes}, {localTime}
          </p>
          <OpenNow />
        </Detail>
        <Detail icon={Phone} name="Phone">
          <a href={phoneHref} className="-my-2 inline-flex min-h-11 items-center hover:text-clay">
            {company.phone}
          </a>
        </Detail>
        <Detail icon={Mail} name="Email">
          <a
            href={`mailto:${company.email}`}
            className="-my-2 inline-flex min-h-11 items-center break-all hover:text-clay"
          >
            {company.email}
          </a>
        </Detail>
        <Detail icon={Languages} name="Languages">
          <p>{company.languages.join(', ')}</p>
        </Detail>
      </dl>
    </div>
  )
}

function Detail({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="@2xl:last:col-span-2 border-line border-t pt-4">
      <dt className="flex items-center gap-3 font-semibold text-clay">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {name}
      </dt>
      <dd className="mt-1 pl-8">{children}</dd>
    </div>
  )
}

/** Pages are cached, so only the browser can compute this; the line is empty until it comes near and wakes the page. */
function OpenNow() {
  const trueUntil = useSyncExternalStore(subscribe, readTrueUntil, () => null)
  // The snapshot is the end of the current state; the millisecond before it identifies that state.
  const state = trueUntil === null ? null : openingState(trueUntil - 1)
  return (
    <p data-wake="near" className="flex min-h-6 items-center gap-2 text-sm print:hidden">
      {state && (
        <>
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${state.isOpen ? 'bg-forest' : 'bg-control'}`}
          />
          <span className={state.isOpen ? 'font-semibold text-forest' : 'text-muted'}>{state.text}</span>
        </>
      )}
    </p>
  )
}

function readTrueUntil(): number {
  return openingState(Date.now()).changesAt
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(lookAgain, readTrueUntil() - Date.now())
  }
  function lookAgain() {
    clearTimeout(timer)
    wait()
    onChange()
  }
  wait()
  // Timers stop while the device sleeps, so the text is updated when the page becomes visible.
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
