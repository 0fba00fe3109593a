import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gazetteer, type Place, type PlaceProblems, placeProblems } from '../../lib/rules/place.ts'

const folder = join(import.meta.dirname, '..', '..', 'lib', 'places', 'data')
const read = new Map<string, Promise<Gazetteer>>()

/**
 * Town and province of an address that are somewhere else than its postal code, by the lists of the
 * country (`npm run places`), which are read once.
 * @param country ISO code of a store's country; where it has no lists, nothing is known to be elsewhere
 */
export async function misplaced(place: Place, country: string): Promise<PlaceProblems> {
  const file = join(folder, `${country.toLowerCase()}.generated.json`)
  const known =
    read.get(country) ??
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Gazetteer,
      (error: NodeJS.ErrnoException): Gazetteer => {
        if (error.code === 'ENOENT') return { provinces: [], towns: [] }
        throw error
      },
    )
  read.set(country, known)
  known.catch(() => read.delete(country))
  return placeProblems(await known, place)
}
