import { href } from 'react-router'
import { offeringPath, offerings } from './offerings/offerings.ts'

export type NavigationLink = { label: string; to: string }

const careers = { label: 'Careers', to: href('/careers') }

export const topLinks: NavigationLink[] = [
  { label: 'Home', to: href('/') },
  { label: 'About', to: href('/about') },
  { label: 'Services', to: href('/services') },
  { label: 'Our Clients', to: href('/links') },
  { label: 'Blog', to: href('/blog') },
  { label: 'Contact', to: href('/contact') },
]

export const menuLinks: NavigationLink[] = [...topLinks.slice(0, -1), careers, ...topLinks.slice(-1)]

export const footerCompanyLinks: NavigationLink[] = [
  { label: 'About', to: href('/about') },
  { label: 'Our Clients', to: href('/links') },
  { label: 'Blog', to: href('/blog') },
  careers,
  { label: 'Shows/Events', to: href('/shows') },
  { label: 'Contact', to: href('/contact') },
]

export const footerOfferingLinks: NavigationLink[] = offerings.map((offering) => ({
  label: offering.name,
  to: offeringPath(offering),
}))

export const footerLegalLinks: NavigationLink[] = [
  { label: 'Privacy Policy', to: href('/privacy-policy') },
  { label: 'Terms of Service', to: href('/terms-of-service') },
]
