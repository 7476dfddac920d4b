import type { ItemList, JobPosting, WithContext } from 'schema-dts'
import { company } from '#app/shared/company.ts'
import { isoDateTime } from '#app/shared/dates.ts'
import { companyAddress, type JsonLd } from '#app/shared/seo.ts'
import { careersPath } from '../careers-url.ts'
import { type DetailedPosition, type ListedPosition, paragraphsOf } from './listed-position.ts'
import type { PositionType, Salary } from './position.ts'

const EMPLOYMENT_TYPES: Record<PositionType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
}

/** Structured data (json-ld) of a position. Empty once it is closed: search engines would go on listing it. */
export function positionJsonLd(position: DetailedPosition): JsonLd[] {
  if (!position.isOpen) return []
  const jsonLd = (origin: string): WithContext<JobPosting> => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: positionHtml(position),
    url: `${origin}${careersPath({ positionId: position.id })}`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: position.id },
    datePosted: isoDateTime(position.createdAt),
    ...(position.deadline === null ? {} : { validThrough: lastMomentOf(position.deadline) }),
    employmentType: EMPLOYMENT_TYPES[position.type],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: origin,
      logo: `${origin}/icon-512.png`,
    },
    ...placeOf(position),
    ...(position.salary === null ? {} : { baseSalary: amountOf(position.salary) }),
    directApply: true,
  })
  return [jsonLd]
}

/** The open positions of the list, in order. */
export function positionListJsonLd(positions: readonly ListedPosition[]): JsonLd[] {
  const open = positions.filter((position) => position.isOpen)
  if (open.length === 0) return []
  const list = (origin: string): WithContext<ItemList> => ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: open.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${careersPath({ positionId: id })}`,
    })),
  })
  return [list]
}

function placeOf({ location }: Pick<DetailedPosition, 'location'>) {
  if (location === 'Remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' as const, name: company.address.country },
    }
  }
  return { jobLocation: { '@type': 'Place' as const, address: companyAddress() } }
}

function amountOf({ currency, min, max }: Salary) {
  return {
    '@type': 'MonetaryAmount' as const,
    currency,
    value: { '@type': 'QuantitativeValue' as const, minValue: min, maxValue: max, unitText: 'MONTH' },
  }
}

/** The last second of a day in Kigali, such as 2026-11-15T23:59:59+02:00. */
function lastMomentOf(isoDate: string): string {
  return `${isoDate}T23:59:59+${String(company.utcOffsetHours).padStart(2, '0')}:00`
}

/** All texts of a position as simple HTML. */
function positionHtml(position: DetailedPosition): string {
  const { description, responsibilities, requirements, benefits } = position
  return [
    ...paragraphsOf(description).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    listHtml('Responsibilities', responsibilities),
    listHtml('Requirements', requirements),
    listHtml('Benefits', benefits),
  ].join('')
}

function listHtml(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<p>${title}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
