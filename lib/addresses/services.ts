import { z } from 'zod'
import type { FoundAddress } from './found-address.ts'

type Found = Omit<FoundAddress, 'province'>

/** A public service that finds addresses of a country. */
interface AddressService {
  /** Path and query below its address. @param input what was typed */
  query(input: string, limit: number): { path: string; search: Record<string, string> }
  /** Addresses of its answer; null for an answer in another shape. */
  read(answer: unknown): Found[] | null
}

const text = z.string().max(200).nullish()

const geoJson = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({
          type: z.string(),
          housenumber: text,
          street: text,
          name: text,
          postcode: text,
          city: text,
        }),
      }),
    )
    .max(50),
})

/** Base Adresse Nationale: the geocoder of the Géoplateforme, and api-adresse.data.gouv.fr before it (GeoJSON). */
const baseAdresseNationale: AddressService = {
  query: (q, limit) => ({ path: 'search', search: { q, limit: String(limit), autocomplete: '1', index: 'address' } }),
  read: (answer) => {
    const parsed = geoJson.safeParse(answer)
    if (!parsed.success) return null
    return parsed.data.features.flatMap(({ properties: { type, housenumber, street, name, postcode, city } }) => {
      if (type !== 'housenumber' && type !== 'street') return []
      const road = type === 'street' ? name : street
      return road ? [{ street: road, number: housenumber ?? '', postal_code: postcode ?? '', city: city ?? '' }] : []
    })
  },
}

const candidates = z
  .array(
    z.object({
      type: z.string(),
      address: text,
      tip_via: text,
      portalNumber: z.number().int().min(0).nullish(),
      extension: text,
      postalCode: text,
      muni: text,
    }),
  )
  .max(50)

/** CartoCiudad, the geocoder of the Spanish geographic institute. It writes in capitals. */
const cartoCiudad: AddressService = {
  query: (q, limit) => ({
    path: 'candidates',
    search: {
      q,
      limit: String(limit),
      no_process: 'municipio,poblacion,toponimo,punto_recarga_electrica,expendeduria,ngbe,carretera,refcatastral',
    },
  }),
  read: (answer) => {
    const parsed = candidates.safeParse(answer)
    if (!parsed.success) return null
    return parsed.data.flatMap(({ type, address, tip_via: kind, portalNumber, extension, postalCode, muni }) => {
      if ((type !== 'portal' && type !== 'callejero') || !address) return []
      const named = kind && !address.toLowerCase().startsWith(kind.toLowerCase()) ? `${kind} ${address}` : address
      const number = portalNumber ? `${portalNumber}${extension ?? ''}` : ''
      return [{ street: inSmallLetters(named), number, postal_code: postalCode ?? '', city: muni ?? '' }]
    })
  },
}

/** The service of each country that has one, by ISO code. */
export const addressServices: ReadonlyMap<string, AddressService> = new Map([
  ['FR', baseAdresseNationale],
  ['ES', cartoCiudad],
])

const smallWords = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'en'])

/** `CALLE DE ALCALÁ` as people write it, `Calle de Alcalá`; other spellings stay. */
function inSmallLetters(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
