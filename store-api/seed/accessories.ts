import { imageTypes } from '../../lib/contract/common.ts'
import { attributeIds, optionIds } from './attributes.ts'
import { imagesOf } from './pictures.ts'
import { data, finish } from './product.ts'
import { profiles } from './screen-types.ts'
import type { SeedProduct } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

interface Accessory {
  key: string
  ref: string
  category: number
  brand: string
  collection: string
  price: number
  name: Words
  text: Words
  /** Sold in every finish of the profiles. */
  inFinishes?: true
}

const accessories: readonly Accessory[] = [
  {
    key: 'care-kit',
    ref: 'ACC-ENT',
    category: 61,
    brand: 'clarisse',
    collection: 'Iris',
    price: 1990,
    name: words("Kit d'entretien Iris pour paroi de douche", 'Kit de mantenimiento Iris para mampara'),
    text: words(
      'Une raclette à lèvre souple, deux microfibres et un nettoyant doux : de quoi entretenir le verre en deux minutes après la douche.',
      'Un limpiacristales de labio suave, dos microfibras y un limpiador neutro: todo para cuidar el vidrio en dos minutos después de la ducha.',
    ),
  },
  {
    key: 'treatment',
    ref: 'ACC-TRA',
    category: 61,
    brand: 'clarisse',
    collection: 'Jade',
    price: 2990,
    name: words('Traitement anticalcaire Jade à appliquer', 'Tratamiento antical Jade para aplicar en casa'),
    text: words(
      "Il s'applique au chiffon sur un verre propre et sec, et se renouvelle une fois par an. Un flacon traite deux parois.",
      'Se aplica con un paño sobre el vidrio limpio y seco, y se renueva una vez al año. Un frasco alcanza para dos mamparas.',
    ),
  },
  {
    key: 'squeegee',
    ref: 'ACC-RAC',
    category: 61,
    brand: 'brisa',
    collection: 'Ola',
    price: 1490,
    inFinishes: true,
    name: words('Raclette de douche Ola', 'Limpiacristales de ducha Ola'),
    text: words(
      "Elle s'accroche au verre par un support sans perçage ; la lèvre se remplace.",
      'Se cuelga del vidrio con un soporte sin taladro; el labio se puede cambiar.',
    ),
  },
  {
    key: 'profile-20',
    ref: 'ACC-P20',
    category: 62,
    brand: 'duero',
    collection: 'Ribera',
    price: 2900,
    inFinishes: true,
    name: words('Profilé compensateur Ribera 20 mm', 'Perfil de compensación Ribera de 20 mm'),
    text: words(
      "Il rattrape jusqu'à 20 mm de faux aplomb entre le mur et la paroi. Longueur de 200 cm, recoupable à la scie.",
      'Corrige hasta 20 mm de desplome entre la pared y la mampara. Largo de 200 cm, se corta con sierra.',
    ),
  },
  {
    key: 'profile-40',
    ref: 'ACC-P40',
    category: 62,
    brand: 'duero',
    collection: 'Toro',
    price: 4500,
    inFinishes: true,
    name: words('Profilé compensateur Toro 40 mm', 'Perfil de compensación Toro de 40 mm'),
    text: words(
      "Pour les murs vraiment de travers : jusqu'à 40 mm rattrapés, sans joint visible. Longueur de 200 cm, recoupable.",
      'Para paredes muy torcidas: corrige hasta 40 mm sin junta a la vista. Largo de 200 cm, se puede cortar.',
    ),
  },
  {
    key: 'seal',
    ref: 'ACC-JOI',
    category: 62,
    brand: 'mareva',
    collection: 'Lagon',
    price: 1290,
    name: words('Joint bas Lagon pour verre de 6 ou 8 mm', 'Junta inferior Lagon para vidrio de 6 u 8 mm'),
    text: words(
      'Un joint souple à lèvre et larmier, vendu par longueur de 100 cm. Il se glisse sous la porte sans colle.',
      'Junta flexible con labio y vierteaguas, en tramos de 100 cm. Se encaja bajo la puerta sin pegamento.',
    ),
  },
  {
    key: 'bar',
    ref: 'ACC-BAR',
    category: 62,
    brand: 'kaskad',
    collection: 'Atelier',
    price: 4900,
    inFinishes: true,
    name: words('Barre de stabilisation Atelier 120 cm', 'Barra estabilizadora Atelier de 120 cm'),
    text: words(
      "Du verre au mur d'en face, recoupable, pour des verres de 6 à 10 mm.",
      'Del vidrio a la pared de enfrente, recortable, para vidrios de 6 a 10 mm.',
    ),
  },
  {
    key: 'ceiling-bar',
    ref: 'ACC-PLA',
    category: 62,
    brand: 'kaskad',
    collection: 'Loft',
    price: 6900,
    inFinishes: true,
    name: words('Barre de plafond Loft', 'Barra a techo Loft'),
    text: words(
      "Quand le mur d'en face est trop loin : elle tient le verre depuis le plafond, jusqu'à 60 cm de hauteur.",
      'Cuando la pared de enfrente queda lejos: sujeta el vidrio desde el techo, hasta 60 cm de altura.',
    ),
  },
  {
    key: 'towel-rail',
    ref: 'ACC-PSV',
    category: 63,
    brand: 'calder',
    collection: 'Pier',
    price: 7900,
    inFinishes: true,
    name: words('Porte-serviettes traversant Pier 60 cm', 'Toallero pasante Pier de 60 cm'),
    text: words(
      "Fixé à travers le verre, il sert de poignée d'un côté et de porte-serviettes de l'autre.",
      'Fijado a través del vidrio, es tirador por un lado y toallero por el otro.',
    ),
  },
  {
    key: 'handle',
    ref: 'ACC-POI',
    category: 63,
    brand: 'calder',
    collection: 'Foundry',
    price: 3500,
    inFinishes: true,
    name: words('Poignée double face Foundry', 'Tirador de doble cara Foundry'),
    text: words(
      'Laiton massif tourné, entraxe de 14,5 cm : elle remplace la plupart des poignées existantes.',
      'Latón macizo torneado, con 14,5 cm entre ejes: sustituye a la mayoría de los tiradores.',
    ),
  },
  {
    key: 'hooks',
    ref: 'ACC-PAT',
    category: 63,
    brand: 'nordbain',
    collection: 'Skagen',
    price: 1690,
    inFinishes: true,
    name: words('Patères Skagen, lot de deux', 'Colgadores Skagen, juego de dos'),
    text: words("À coller ou à visser, jusqu'à 5 kg chacune.", 'Para pegar o atornillar, hasta 5 kg cada uno.'),
  },
  {
    key: 'basket',
    ref: 'ACC-PAN',
    category: 63,
    brand: 'vetrea',
    collection: 'Milano',
    price: 3900,
    inFinishes: true,
    name: words('Panier de douche Milano', 'Cesta de ducha Milano'),
    text: words(
      "Il se suspend au verre ou se visse au mur ; l'eau s'écoule par le fond ajouré.",
      'Se cuelga del vidrio o se atornilla a la pared; el agua escurre por el fondo calado.',
    ),
  },
]

/** Small parts: care, mounting, handles and rails. */
export function* smallParts(): Generator<SeedProduct> {
  for (const { key, ref, category, brand, collection, price, name, text, inFinishes } of accessories) {
    const shown = inFinishes ? profiles : []
    yield finish({
      key: `accessory-${key}`,
      ref,
      kind: 'accessory',
      brand,
      collection,
      category,
      alsoIn: [6],
      full: price,
      name,
      islands: 900,
      description: everywhere(
        (store) =>
          `${text[store]}\n\n${words('Compatible avec toutes les parois de notre catalogue, sauf indication contraire sur leur fiche.', 'Compatible con todas las mamparas de nuestro catálogo, salvo que su ficha indique otra cosa.')[store]}`,
      ),
      summary: everywhere((store) => `${name[store]}. ${text[store].split(/(?<=[.!?]) /)[0] ?? ''}`),
      highlights: everywhere((store) => [
        inFinishes
          ? words('Cinq finitions assorties aux profilés', 'Cinco acabados a juego con los perfiles')[store]
          : words('Livraison en deux à trois jours ouvrés', 'Entrega en dos o tres días laborables')[store],
        words('Notice fournie', 'Con instrucciones')[store],
      ]),
      images: imagesOf([{ type: imageTypes.principal, alt: name, publicIds: [`accessories/${key}/principal`] }]),
      data: [
        data(
          'fixing-attr',
          words('Emploi', 'Uso'),
          {
            61: words('Entretien', 'Limpieza'),
            62: words('Montage', 'Montaje'),
            63: words('Rangement et prise', 'Orden y agarre'),
          }[category] ?? name,
        ),
      ],
      attributeIds: inFinishes ? [attributeIds.accessoryFinish] : [],
      variants: shown.map((profile, place) => ({
        suffix: profile.key.slice(0, 2).toUpperCase(),
        name: profile.name,
        optionIds: [optionIds.accessoryFinish + place],
        full: price + Math.round(profile.surcharge / 10 / 100) * 100,
      })),
      facets: [
        ...(inFinishes ? profiles.map(({ key: option }) => ({ filter: 2, option })) : []),
        { filter: 5, option: brand },
        { filter: 13, option: 'yes' },
      ],
      swatches: everywhere((store) =>
        shown.map((profile) => ({ slug: profile.slug[store], name: profile.name[store], color: profile.color })),
      ),
    })
  }
}
