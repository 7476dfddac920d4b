import { company } from './company.ts'

const { name, address } = company

/** What the company is, within a sentence. */
export const STUDIO = `${name}, a software studio in ${address.city}, ${address.country}`
