import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Addresses of the services, in their wire formats. */
const answers = {
  '/fr/search': {
    type: 'FeatureCollection',
    version: 'draft',
    features: [
      feature('housenumber', { housenumber: '18', street: 'Rue de la République', name: '18 Rue de la République' }),
      feature('street', { name: 'Rue de la République' }),
      feature('municipality', { name: 'Lyon' }),
    ],
    attribution: 'BAN',
    licence: 'ETALAB-2.0',
    query: '18 rue de la rep',
    limit: 5,
  },
  '/es/candidates': [
    candidate({ type: 'portal', portalNumber: 120 }),
    candidate({ type: 'callejero', portalNumber: 0, postalCode: null }),
    candidate({ type: 'municipio', address: 'Madrid', tip_via: null }),
  ],
} as const

function feature(type: string, properties: object) {
  const place = { postcode: '69002', citycode: '69382', city: 'Lyon', context: '69, Rhône, Auvergne-Rhône-Alpes' }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [4.835, 45.761] },
    properties: { score: 0.9, id: '69382_6810', importance: 0.7, type, ...place, ...properties },
  }
}

function candidate(properties: object) {
  return {
    id: '280790016110',
    province: 'Madrid',
    provinceCode: '28',
    comunidadAutonoma: 'Comunidad de Madrid',
    comunidadAutonomaCode: '13',
    muni: 'Madrid',
    muniCode: '28079',
    address: 'ALCALÁ',
    postalCode: '28009',
    poblacion: 'Madrid',
    tip_via: 'CALLE',
    lat: 40.42,
    lng: -3.68,
    noNumber: false,
    stateMsg: 'Resultado exacto de la búsqueda',
    extension: null,
    state: 1,
    countryCode: '011',
    refCatastral: null,
    ...properties,
  }
}

/** A server that completes addresses of both countries as the public services do, and notes what it is asked. */
export async function simulatedAddressSearch(): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = Object.entries(answers).find(([path]) => path === pathname)?.[1]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
