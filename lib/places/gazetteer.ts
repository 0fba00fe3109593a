import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gazetteer } from '../rules/place.ts'

const read = new Map<string, Promise<Gazetteer>>()

/**
 * Towns and provinces of a country, read once when first asked for. Made by `npm run places`;
 * GeoNames (CC BY 4.0), and INSEE, La Poste and DGCL through Etalab (Licence Ouverte).
 * @param country ISO 3166 code of a store's country; one without lists has no towns
 */
export function gazetteerOf(country: string): Promise<Gazetteer> {
  const known = read.get(country)
  if (known) return known
  const file = join(process.cwd(), 'lib', 'places', 'data', `${country.toLowerCase()}.generated.json`)
  const asked = readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Gazetteer,
    (error: NodeJS.ErrnoException): Gazetteer => {
      if (error.code === 'ENOENT') return { provinces: [], towns: [] }
      throw error
    },
  )
  read.set(country, asked)
  asked.catch(() => read.delete(country))
  return asked
}
