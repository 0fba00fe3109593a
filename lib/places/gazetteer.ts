import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Province {
  /** First digits of its postal codes: two for Spain, the department's code for France. */
  code: string
  name: string
  /** Its capital (chef-lieu); degrees, WGS 84. */
  capital: { name: string; lat: number | null; lon: number | null }
}

/**
 * Name (other spellings after " / "), province, latitude, longitude (degrees or null), inhabitants,
 * postal codes (empty where unknown).
 */
export type Town = [
  name: string,
  province: string,
  lat: number | null,
  lon: number | null,
  population: number,
  postalCodes: string[],
]

export interface Gazetteer {
  provinces: Province[]
  /** The largest first. */
  towns: Town[]
}

const read = new Map<string, Promise<Gazetteer>>()

/**
 * Towns and provinces of a country, read once when first asked for. Made by `npm run places`;
 * GeoNames (CC BY 4.0), and INSEE, La Poste and DGCL through Etalab (Licence Ouverte).
 * @param country ISO 3166 code of a store's country
 */
export function gazetteerOf(country: string): Promise<Gazetteer> {
  const known = read.get(country)
  if (known) return known
  const file = join(process.cwd(), 'lib', 'places', 'data', `${country.toLowerCase()}.generated.json`)
  const asked = readFile(file, 'utf8').then((text) => JSON.parse(text) as Gazetteer)
  read.set(country, asked)
  asked.catch(() => read.delete(country))
  return asked
}
