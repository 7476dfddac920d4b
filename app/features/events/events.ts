export type CompanyEvent = {
  id: string
  title: string
  /** The day in Kigali, as 2027-02-19. */
  date: string
  dateText: string
  timeText: string
  location: string
  description: string
  capacity: string
}

/** The two fixed events. */
export const events: CompanyEvent[] = [
  {
    id: 'kigali-software-day',
    title: 'Kigali Software Day',
    date: '2027-02-19',
    dateText: 'February 19, 2027',
    timeText: '09:00 to 17:00',
    location: 'Kigali Convention Centre',
    description:
      'A day of short talks by people who run software in this region: what broke, what they changed, and what it cost.',
    capacity: '1000 attendees',
  },
  {
    id: 'open-studio-evening',
    title: 'Open Studio Evening',
    date: '2026-09-25',
    dateText: 'September 25, 2026',
    timeText: '17:30 to 20:30',
    location: 'Norrsken House, Kigali',
    description:
      'Our doors open: see systems in use at clinics and cooperatives, try them yourself, and ask the people who built them.',
    capacity: '500 attendees',
  },
]
