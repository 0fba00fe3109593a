import type { FacilityOffer, FacilityOption } from '../../lib/rules/facility/options.ts'
import type { Words } from './words.ts'

/**
 * Installation prices by province, cents without tax, up to 30 km and up to 50 km from the capital.
 */
const priced: Readonly<Record<string, readonly [near: number, far: number]>> = {
  '01': [10_000, 12_500],
  '07': [16_000, 20_000],
  '08': [9_000, 11_500],
  '28': [8_000, 10_500],
  '47': [12_100, 15_125],
  '50': [11_500, 15_000],
}

const spanishProvinces: readonly (readonly [code: string, name: string])[] = [
  ['01', 'Álava'],
  ['02', 'Albacete'],
  ['03', 'Alicante'],
  ['04', 'Almería'],
  ['05', 'Ávila'],
  ['06', 'Badajoz'],
  ['07', 'Islas Baleares'],
  ['08', 'Barcelona'],
  ['09', 'Burgos'],
  ['10', 'Cáceres'],
  ['11', 'Cádiz'],
  ['12', 'Castellón'],
  ['13', 'Ciudad Real'],
  ['14', 'Córdoba'],
  ['15', 'A Coruña'],
  ['16', 'Cuenca'],
  ['17', 'Girona'],
  ['18', 'Granada'],
  ['19', 'Guadalajara'],
  ['20', 'Gipuzkoa'],
  ['21', 'Huelva'],
  ['22', 'Huesca'],
  ['23', 'Jaén'],
  ['24', 'León'],
  ['25', 'Lleida'],
  ['26', 'La Rioja'],
  ['27', 'Lugo'],
  ['28', 'Madrid'],
  ['29', 'Málaga'],
  ['30', 'Murcia'],
  ['31', 'Navarra'],
  ['32', 'Ourense'],
  ['33', 'Asturias'],
  ['34', 'Palencia'],
  ['35', 'Las Palmas'],
  ['36', 'Pontevedra'],
  ['37', 'Salamanca'],
  ['38', 'Santa Cruz de Tenerife'],
  ['39', 'Cantabria'],
  ['40', 'Segovia'],
  ['41', 'Sevilla'],
  ['42', 'Soria'],
  ['43', 'Tarragona'],
  ['44', 'Teruel'],
  ['45', 'Toledo'],
  ['46', 'Valencia'],
  ['47', 'Valladolid'],
  ['48', 'Bizkaia'],
  ['49', 'Zamora'],
  ['50', 'Zaragoza'],
]

function city([code, name]: readonly [string, string]): FacilityOption {
  const prices = priced[code]
  return {
    id: `city-${code}`,
    attribute: 'cities',
    value_string: name,
    prices: { 500: prices?.[0] ?? 0, 520: prices?.[1] ?? 0 },
    budget: !prices,
  }
}

/** What each store offers about installation; a store without it offers nothing. */
export const facilityOffers: Words<FacilityOffer | null> = {
  FRSM: null,
  ESSM: {
    reservation_price: 2_000,
    options: [
      { id: '100', attribute: 'facility', value_string: 'Si' },
      { id: '110', attribute: 'facility', value_string: 'No' },
      ...spanishProvinces.map(city),
      { id: '500', attribute: 'distances', value_string: 'Hasta 30 km de la capital' },
      { id: '520', attribute: 'distances', value_string: 'De 30 a 50 km de la capital' },
      { id: '140', attribute: 'disassembly', value_string: 'Si', price: 5_000 },
      { id: '150', attribute: 'disassembly', value_string: 'No', price: 0 },
      { id: '180', attribute: 'pre_measurement', value_string: 'Si', prices: { 500: 2_500, 520: 4_500 } },
      { id: '190', attribute: 'pre_measurement', value_string: 'No', price: 0 },
      { id: '200', attribute: 'facility_selected', value_string: 'Mampara de este pedido' },
    ],
  },
}
