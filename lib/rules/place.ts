/** A province or department of a country. */
export interface Province {
  /** First digits of its postal codes: two for Spain, the department's code for France. */
  code: string
  /** Other spellings come after " / ". */
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

/** The part of an address that locates it. */
export interface Place {
  postal_code: string
  city: string
  province: string
}

export type PlaceProblems = Partial<Record<'city' | 'province', 'cityElsewhere' | 'provinceElsewhere'>>

/**
 * Lower case, without accents, every other sign as one space: `L'Haÿ-les-Roses` becomes `l hay les
 * roses`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Rank of a folded name for the input: 0 the same, 1 begins with it, 2 has a word that begins with it, 3 no match. */
export function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return ` ${name}`.includes(` ${wanted}`) ? 2 : 3
}

/** A name and its other spellings, folded. */
export const spellings = (name: string): string[] => name.split(' / ').map(fold)

/**
 * Town and province of an address that are known to be elsewhere than its postal code. Only contradictions count: a
 * hamlet, a shortened name, a region in the place of the province, or an unlisted postal code is accepted as typed.
 */
export function placeProblems(gazetteer: Gazetteer, { postal_code, city, province }: Place): PlaceProblems {
  const code = postal_code.trim()
  const { byCode, byName } = indexOf(gazetteer)
  const here = byCode.get(code) ?? []
  const provinces = new Set(here.length > 0 ? here.map(([, of]) => of) : [code.slice(0, 2)])
  if (!gazetteer.provinces.some((each) => provinces.has(each.code))) return {}
  const named = gazetteer.provinces.filter(({ name }) => spellings(name).includes(fold(province)))
  const wanted = fold(city)
  const same = byName.get(wanted) ?? []
  const around = here.length > 0 ? here : gazetteer.towns.filter(([, of]) => provinces.has(of))
  const isHere = around.some(([name]) => spellings(name).some((spelling) => rankOf(spelling, wanted) < 3))
  return {
    ...(same.length > 0 && !isHere && { city: 'cityElsewhere' as const }),
    ...(named.length > 0 &&
      !named.some((each) => provinces.has(each.code)) && { province: 'provinceElsewhere' as const }),
  }
}

interface Index {
  byCode: Map<string, Town[]>
  byName: Map<string, Town[]>
}
const indexes = new WeakMap<Gazetteer, Index>()

/** Towns by postal code and by folded name, made once for each gazetteer. */
function indexOf(gazetteer: Gazetteer): Index {
  const known = indexes.get(gazetteer)
  if (known) return known
  const made: Index = { byCode: new Map(), byName: new Map() }
  const add = (map: Map<string, Town[]>, key: string, town: Town) => {
    const list = map.get(key)
    if (list) list.push(town)
    else map.set(key, [town])
  }
  for (const town of gazetteer.towns) {
    for (const code of town[5]) add(made.byCode, code, town)
    for (const name of spellings(town[0])) add(made.byName, name, town)
  }
  indexes.set(gazetteer, made)
  return made
}
