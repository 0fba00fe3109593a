/** Data of a store for a journey: its URL and its shopper's words. */
export interface JourneyStore {
  code: string
  base: string
  /** Address of its store API, where that is not the one that all journeys share. */
  api?: string
  lang: string
  words: {
    menuItem: string
    menuLink: string
    /** Headings of the customer-care columns. */
    care: readonly string[]
    /** Names of pictures in the footer. */
    marks: readonly string[]
    /** A first-level category. */
    section: string
    category: { path: string; heading: string; filter: string; filterPath: string }
    add: RegExp
    added: string
    seeCart: string
    checkout: string
    order: string
    required: string
    pending: string
    find: string
    brands: string
    notFound: string
    back: string
    refusedPostalCode: string
    refused: RegExp
  }
  shopper: Record<
    | 'user.name'
    | 'user.surnames'
    | 'user.email'
    | 'user.phone'
    | 'shipping_data.address'
    | 'shipping_data.number'
    | 'shipping_data.postal_code'
    | 'shipping_data.city'
    | 'shipping_data.province',
    string
  >
}

export const frsm: JourneyStore = {
  code: 'FRSM',
  base: process.env.BASE_FR ?? 'http://fr.localhost:3000',
  lang: 'fr-FR',
  words: {
    menuItem: 'Parois de douche',
    menuLink: "Parois à l'italienne",
    care: ['Nous connaître', 'Vos commandes', 'Offres'],
    marks: ['Visa', 'Mastercard', 'PayPal', 'Klarna'],
    section: '/parois-de-douche',
    category: {
      path: '/parois-a-l-italienne',
      heading: "Parois à l'italienne",
      filter: 'noir mat',
      filterPath: '/parois-a-l-italienne?finition=noir',
    },
    add: /Ajouter au panier/,
    added: "C'est dans votre panier.",
    seeCart: 'Voir le panier',
    checkout: 'Commander',
    order: 'Commander avec obligation de paiement',
    required: 'Ce champ est obligatoire.',
    pending: 'En attente de paiement',
    find: 'Trouver ma commande',
    brands: '/marques',
    notFound: 'Oups !',
    back: 'Retour à la boutique',
    refusedPostalCode: '20000',
    refused: /Nous ne livrons pas dans les îles/,
  },
  shopper: {
    'user.name': 'Camille',
    'user.surnames': 'Moreau',
    'user.email': 'camille.moreau@example.com',
    'user.phone': '01 84 16 00 00',
    'shipping_data.address': 'rue de la Verrerie',
    'shipping_data.number': '12, 3e étage',
    'shipping_data.postal_code': '69007',
    'shipping_data.city': 'Lyon',
    'shipping_data.province': 'Rhône',
  },
}

export const essm: JourneyStore = {
  code: 'ESSM',
  base: process.env.BASE_ES ?? 'http://es.localhost:3000',
  lang: 'es-ES',
  words: {
    menuItem: 'Mamparas de ducha',
    menuLink: 'Mamparas fijas walk-in',
    care: ['Conócenos', 'Tus pedidos', 'Ofertas'],
    marks: ['Visa', 'Mastercard', 'Bizum', 'PayPal'],
    section: '/mamparas-de-ducha',
    category: {
      path: '/mamparas-fijas-walk-in',
      heading: 'Mamparas fijas walk-in',
      filter: 'negro mate',
      filterPath: '/mamparas-fijas-walk-in?acabado=negro',
    },
    add: /Añadir al carrito/,
    added: 'Ya está en tu carrito.',
    seeCart: 'Ver carrito',
    checkout: 'Hacer el pedido',
    order: 'Hacer el pedido con obligación de pago',
    required: 'Este campo es obligatorio.',
    pending: 'Pendiente de pago',
    find: 'Buscar mi pedido',
    brands: '/marcas',
    notFound: '¡Ups!',
    back: 'Volver a la tienda',
    refusedPostalCode: '35001',
    refused: /No realizamos entregas en las islas/,
  },
  shopper: {
    'user.name': 'Lucía',
    'user.surnames': 'Prieto Sanz',
    'user.email': 'lucia.prieto@example.com',
    'user.phone': '612 345 678',
    'shipping_data.address': 'calle del Vidrio',
    'shipping_data.number': '14, 2.º B',
    'shipping_data.postal_code': '47012',
    'shipping_data.city': 'Valladolid',
    'shipping_data.province': 'Valladolid',
  },
}

export const journeyStores: readonly JourneyStore[] = [frsm, essm]

/**
 * For journeys that are the same on either screen, as they check URLs, answers, mails, stored data or a form's
 * messages, and for those in which the stores differ only in words: the French store's run on a desktop, the Spanish
 * store's on a phone, and those without a store on a desktop. All others run on both. For a single journey the same tag
 * is at the end of its title.
 */
export const eitherScreen = { tag: '@either-screen' } as const

/** Headers with a random address, so that the limits do not count shoppers of different tests together. */
export const fromAnywhere = () => ({
  'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.'),
})
