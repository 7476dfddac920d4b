import { descriptionFrom, type PageMeta, socialImagePath } from '#app/shared/seo.ts'
import { type CareersUrl, careersPath } from '../careers-url.ts'
import type { PositionPage } from './listed-position.ts'
import { positionJsonLd, positionListJsonLd } from './position-json-ld.ts'

type CareersMetaOptions = {
  /** What the site says of the page in general. */
  site: { title: string; path: string; keywords: string[]; description: string }
  address: CareersUrl
  /** Null when it could not be loaded. */
  page: PositionPage | null
}

/** A position has its own canonical URL; every filtered list is a view of the same page. */
export function careersMeta({ site, address: { positionId }, page }: CareersMetaOptions): PageMeta {
  const { title, path, keywords, description } = site
  const list = { name: title, path }
  const ogImage = socialImagePath('careers')
  const opened = page?.opened?.id === positionId ? page?.opened : null
  if (opened) {
    const canonicalPath = careersPath({ positionId: opened.id })
    return {
      ogImage,
      keywords: [opened.title, opened.department, ...keywords],
      title: opened.title,
      description: descriptionFrom(opened.description.replace(/\s+/g, ' ')),
      canonicalPath,
      trail: [list, { name: opened.title, path: canonicalPath }],
      jsonLd: positionJsonLd(opened),
    }
  }
  return {
    ogImage,
    keywords,
    title,
    description,
    canonicalPath: path,
    trail: [list],
    jsonLd: positionListJsonLd(page?.positions ?? []),
    // There is no such position: not indexed.
    isHidden: page !== null && positionId !== null,
  }
}
