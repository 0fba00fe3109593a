import type { AdministratorRole } from '../../lib/contract/call.ts'
import type { TaxIdKind } from '../../lib/rules/tax-id.ts'
import type { SeedAddress, SeedClient, StoreCode } from './types.ts'

/** Every account of the demonstration has it; it is hashed when it is stored. */
export const demonstrationPassword = 'demo-lumeau'

interface Person {
  store: StoreCode
  email: string
  name: readonly [first: string, last: string]
  phone: string
  place: SeedAddress
  tax: { type: TaxIdKind; id: string; name: string }
  professional?: true
  admin?: true
  role?: AdministratorRole
  inactive?: true
  wishlist?: readonly string[]
}

const lyon: SeedAddress = {
  address: 'rue de la République',
  number: '18, 3e étage',
  postal_code: '69002',
  city: 'Lyon',
  province: 'Rhône',
  country: 'FR',
  default: true,
}
const nantes: SeedAddress = {
  address: 'quai de la Fosse',
  number: '42',
  postal_code: '44000',
  city: 'Nantes',
  province: 'Loire-Atlantique',
  country: 'FR',
  default: true,
}
const madrid: SeedAddress = {
  address: 'calle de Alcalá',
  number: '120, 4.º B',
  postal_code: '28009',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
  default: true,
}
const valencia: SeedAddress = {
  address: 'avenida del Puerto',
  number: '77',
  postal_code: '46021',
  city: 'Valencia',
  province: 'Valencia',
  country: 'ES',
  default: true,
}

const favourites = ['tray-cumbre-stock-slate-white', 'tap-column-foundry-black', 'furniture-fjord-oak']

const people: readonly Person[] = [
  {
    store: 'FRSM',
    email: 'client@fr.example',
    name: ['Camille', 'Martin'],
    phone: '+33612345678',
    place: lyon,
    tax: { type: 'dni', id: '123456789', name: 'Camille Martin' },
    wishlist: favourites,
  },
  {
    store: 'FRSM',
    email: 'pro@fr.example',
    name: ['Hugo', 'Bernard'],
    phone: '+33623456789',
    place: nantes,
    tax: { type: 'cif', id: 'FR15345678901', name: 'Bernard Salles de bains SARL' },
    professional: true,
  },
  {
    store: 'FRSM',
    email: 'admin@fr.example',
    name: ['Sarah', 'Petit'],
    phone: '+33634567890',
    place: lyon,
    tax: { type: 'dni', id: '987654321', name: 'Sarah Petit' },
    admin: true,
  },
  {
    store: 'FRSM',
    email: 'inactif@fr.example',
    name: ['Louis', 'Moreau'],
    phone: '+33645678901',
    place: nantes,
    tax: { type: 'dni', id: '456123789', name: 'Louis Moreau' },
    inactive: true,
  },
  {
    store: 'ESSM',
    email: 'cliente@es.example',
    name: ['Lucía', 'García López'],
    phone: '+34612345678',
    place: madrid,
    tax: { type: 'dni', id: '12345678Z', name: 'Lucía García López' },
    wishlist: favourites,
  },
  {
    store: 'ESSM',
    email: 'pro@es.example',
    name: ['Javier', 'Ruiz Marín'],
    phone: '+34623456789',
    place: valencia,
    tax: { type: 'cif', id: 'B12345674', name: 'Reformas Ruiz SL' },
    professional: true,
  },
  {
    store: 'ESSM',
    email: 'admin@es.example',
    name: ['Marta', 'Sánchez Gil'],
    phone: '+34634567890',
    place: madrid,
    tax: { type: 'dni', id: '87654321X', name: 'Marta Sánchez Gil' },
    admin: true,
  },
  {
    store: 'ESSM',
    email: 'inactiva@es.example',
    name: ['Pablo', 'Torres Vega'],
    phone: '+34645678901',
    place: valencia,
    tax: { type: 'nie', id: 'X1234567L', name: 'Pablo Torres Vega' },
    inactive: true,
  },
  {
    store: 'FRSM',
    email: 'admin2@fr.example',
    name: ['Karim', 'Roussel'],
    phone: '+33656789012',
    place: lyon,
    tax: { type: 'dni', id: '321654987', name: 'Karim Roussel' },
    admin: true,
  },
  {
    store: 'ESSM',
    email: 'admin2@es.example',
    name: ['Elena', 'Castro Vidal'],
    phone: '+34656789012',
    place: madrid,
    tax: { type: 'dni', id: '11223344B', name: 'Elena Castro Vidal' },
    admin: true,
  },
  {
    store: 'FRSM',
    email: 'admin3@fr.example',
    name: ['Nadia', 'Perrin'],
    phone: '+33667890123',
    place: nantes,
    tax: { type: 'dni', id: '654987321', name: 'Nadia Perrin' },
    admin: true,
  },
  {
    store: 'ESSM',
    email: 'admin3@es.example',
    name: ['Andrés', 'Molina Ríos'],
    phone: '+34667890123',
    place: valencia,
    tax: { type: 'dni', id: '22334455Y', name: 'Andrés Molina Ríos' },
    admin: true,
  },
  {
    store: 'FRSM',
    email: 'catalogue@fr.example',
    name: ['Julien', 'Faure'],
    phone: '+33678901234',
    place: nantes,
    tax: { type: 'dni', id: '789123456', name: 'Julien Faure' },
    admin: true,
    role: 'catalogue',
  },
  {
    store: 'ESSM',
    email: 'catalogo@es.example',
    name: ['Nuria', 'Campos Gil'],
    phone: '+34678901234',
    place: madrid,
    tax: { type: 'dni', id: '33445566R', name: 'Nuria Campos Gil' },
    admin: true,
    role: 'catalogue',
  },
]

/**
 * A client, a professional, administrators (people who look at the shop as either customer type at
 * once; one may change what stores share) and one who never activated the account, in each store.
 */
export const seedClients: readonly SeedClient[] = people.map(
  (
    { store, email, name: [first_name, last_name], phone, place, tax, professional, admin, role, inactive, wishlist },
    index,
  ) => ({
    store,
    email,
    password: demonstrationPassword,
    first_name,
    last_name,
    phone,
    customer_type: professional ? 'P' : 'C',
    admin: admin ?? false,
    role: role ?? null,
    active: !inactive,
    ageInDays: 400 - index * 37,
    shipping: [{ name: first_name, surnames: last_name, phone, ...place }],
    billing: [{ business_name: tax.name, tax_id_type: tax.type, tax_id: tax.id, ...place }],
    wishlist: wishlist ?? [],
  }),
)
