import 'server-only'
import { env } from '../env.ts'
import { type DistanceId, distanceIdOf, kilometresBetween } from '../rules/facility/distance.ts'
import { fold, type Gazetteer, type Province } from '../rules/place.ts'
import type { Store } from '../stores/store.ts'
import { gazetteerOf } from './gazetteer.ts'
import { type FoundPlace, searchMaps } from './maps.ts'
import { searchTowns } from './towns.ts'

/** A place as the installation's steps show it. */
export interface PlaceResult {
  name: string
  province: { code: string; name: string }
  /**
   * Straight line to the provincial capital, kilometres, one decimal; null where the place's
   * position is not known.
   */
  kilometres: number | null
  /** The distance that has a price, or null: only a quote is possible. */
  distance: DistanceId | null
}

/** Results of one search at most. */
const max = 8

/**
 * Places of the store's country that match the input, the best first. Uses the maps service where a key is set, else
 * the bundled gazetteer; the distance is computed here in both cases.
 * @throws Error when the maps service cannot be reached or refuses the key
 */
export async function searchPlaces(store: Store, input: string): Promise<PlaceResult[]> {
  if (fold(input).length < 2) return []
  const gazetteer = await gazetteerOf(store.country)
  const key = env().PLACES_API_KEY
  const found: FoundPlace[] = key
    ? await searchMaps(store, input, { key, address: env().PLACES_API_URL })
    : searchTowns(gazetteer.towns, input, max).map(([name, province, lat, lon]) => ({
        name,
        province,
        point: lat === null || lon === null ? null : { lat, lon },
      }))
  return found.flatMap((place) => resultOf(place, gazetteer) ?? []).slice(0, max)
}

function resultOf({ name, province: code, point }: FoundPlace, gazetteer: Gazetteer): PlaceResult | null {
  const named = (wanted: string | null) => gazetteer.provinces.find((each) => each.code === wanted)
  const province = named(code) ?? named(nearestProvince(point, gazetteer))
  if (!province) return null
  const exact = point && capitalOf(province) ? kilometresBetween(point, capitalOf(province) ?? point) : null
  return {
    name,
    province: { code: province.code, name: province.name },
    kilometres: exact === null ? null : Math.round(exact * 10) / 10,
    distance: distanceIdOf(exact),
  }
}

function capitalOf({ capital: { lat, lon } }: Province): { lat: number; lon: number } | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/**
 * The province of the nearest known town; for places of the maps service that came without a postal
 * code.
 */
function nearestProvince(point: FoundPlace['point'], { towns }: Gazetteer): string | null {
  if (!point) return null
  let best: { province: string; away: number } | null = null
  for (const [, province, lat, lon] of towns) {
    if (lat === null || lon === null) continue
    const away = kilometresBetween(point, { lat, lon })
    if (!best || away < best.away) best = { province, away }
  }
  return best && best.away < 50 ? best.province : null
}
