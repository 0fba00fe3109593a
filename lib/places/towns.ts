import { fold, type Gazetteer, rankOf, spellings, type Town } from '../rules/place.ts'

/**
 * Towns whose name matches the input: the same name first, then names that begin with it, then names with a word that
 * does; larger towns before smaller ones.
 * @param towns the largest first
 */
export function searchTowns(towns: readonly Town[], input: string, max: number): Town[] {
  const wanted = fold(input)
  if (wanted === '') return []
  const ranks: [Town[], Town[], Town[]] = [[], [], []]
  for (const town of towns) {
    const rank = Math.min(...spellings(town[0]).map((name) => rankOf(name, wanted)))
    ranks[rank]?.push(town)
  }
  return ranks.flat().slice(0, max)
}

/** Data about the place of a postal code. */
export interface PostalHelp {
  province: { code: string; name: string } | null
  /**
   * Towns that this postal code may be of, the largest first; empty where the data do not know
   * them.
   */
  towns: string[]
}

/** The same about an address, with those of its fields that the postal code is not of. */
export interface PostalAnswer extends PostalHelp {
  elsewhere: ('city' | 'province')[]
}

/** Most towns of a province that are offered. */
const maxOffered = 150

/**
 * Province and towns of a postal code, five digits. No list of Spanish towns by code is free to
 * use, but their order is public: a third digit of nought is the provincial capital's, every other
 * code belongs to one of the province's other towns.
 */
export function postalHelp({ provinces, towns }: Gazetteer, code: string): PostalHelp {
  const here = towns.filter(([, , , , , codes]) => codes.includes(code))
  const provinceCode = here[0]?.[1] ?? code.slice(0, 2)
  const province = provinces.find((each) => each.code === provinceCode)
  if (!province) return { province: null, towns: [] }
  const known = { code: province.code, name: province.name }
  if (here.length > 0) return { province: known, towns: here.map(([name]) => name) }
  const around = towns.filter(([, inProvince]) => inProvince === province.code)
  if (around.some(([, , , , , codes]) => codes.length > 0)) return { province: known, towns: [] }
  const { name: capital } = province.capital
  const others = around.map(([name]) => name).filter((name) => fold(name) !== fold(capital))
  return { province: known, towns: code[2] === '0' ? [capital] : others.slice(0, maxOffered) }
}
