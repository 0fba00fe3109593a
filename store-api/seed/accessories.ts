import { imageTypes } from '../../lib/contract/common.ts'
import { attributeIds, optionIds } from './attributes.ts'
import { data, finish } from './draft-product.ts'
import { imagesOf } from './pictures.ts'
import { profiles } from './screen-types.ts'
import type { ReviewSubject } from './texts/types.ts'
import type { SeedProduct } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

/** What is said of the parts of a category. */
const subjectOf: Readonly<Record<number, ReviewSubject>> = { 61: 'care', 62: 'mounting', 63: 'handles' }

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
    name: words({ fr: "Kit d'entretien Iris pour paroi de douche", es: 'Kit de mantenimiento Iris para mampara' }),
    text: words({
      fr: 'Une raclette à lèvre souple, deux microfibres et un nettoyant doux : de quoi entretenir le verre en deux minutes après la douche.',
      es: 'Un limpiacristales de labio suave, dos microfibras y un limpiador neutro: todo para cuidar el vidrio en dos minutos después de la ducha.',
    }),
  },
  {
    key: 'treatment',
    ref: 'ACC-TRA',
    category: 61,
    brand: 'clarisse',
    collection: 'Jade',
    price: 2990,
    name: words({
      fr: 'Traitement anticalcaire Jade à appliquer',
      es: 'Tratamiento antical Jade para aplicar en casa',
    }),
    text: words({
      fr: "Il s'applique au chiffon sur un verre propre et sec, et se renouvelle une fois par an. Un flacon traite deux parois.",
      es: 'Se aplica con un paño sobre el vidrio limpio y seco, y se renueva una vez al año. Un frasco alcanza para dos mamparas.',
    }),
  },
  {
    key: 'squeegee',
    ref: 'ACC-RAC',
    category: 61,
    brand: 'brisa',
    collection: 'Ola',
    price: 1490,
    inFinishes: true,
    name: words({ fr: 'Raclette de douche Ola', es: 'Limpiacristales de ducha Ola' }),
    text: words({
      fr: "Elle s'accroche au verre par un support sans perçage ; la lèvre se remplace.",
      es: 'Se cuelga del vidrio con un soporte sin taladro; el labio se puede cambiar.',
    }),
  },
  {
    key: 'profile-20',
    ref: 'ACC-P20',
    category: 62,
    brand: 'duero',
    collection: 'Ribera',
    price: 2900,
    inFinishes: true,
    name: words({ fr: 'Profilé compensateur Ribera 20 mm', es: 'Perfil de compensación Ribera de 20 mm' }),
    text: words({
      fr: "Il rattrape jusqu'à 20 mm de faux aplomb entre le mur et la paroi. Longueur de 200 cm, recoupable à la scie.",
      es: 'Corrige hasta 20 mm de desplome entre la pared y la mampara. Largo de 200 cm, se corta con sierra.',
    }),
  },
  {
    key: 'profile-40',
    ref: 'ACC-P40',
    category: 62,
    brand: 'duero',
    collection: 'Toro',
    price: 4500,
    inFinishes: true,
    name: words({ fr: 'Profilé compensateur Toro 40 mm', es: 'Perfil de compensación Toro de 40 mm' }),
    text: words({
      fr: "Pour les murs vraiment de travers : jusqu'à 40 mm rattrapés, sans joint visible. Longueur de 200 cm, recoupable.",
      es: 'Para paredes muy torcidas: corrige hasta 40 mm sin junta a la vista. Largo de 200 cm, se puede cortar.',
    }),
  },
  {
    key: 'seal',
    ref: 'ACC-JOI',
    category: 62,
    brand: 'mareva',
    collection: 'Lagon',
    price: 1290,
    name: words({ fr: 'Joint bas Lagon pour verre de 6 ou 8 mm', es: 'Junta inferior Lagon para vidrio de 6 u 8 mm' }),
    text: words({
      fr: 'Un joint souple à lèvre et larmier, vendu par longueur de 100 cm. Il se glisse sous la porte sans colle.',
      es: 'Junta flexible con labio y vierteaguas, en tramos de 100 cm. Se encaja bajo la puerta sin pegamento.',
    }),
  },
  {
    key: 'bar',
    ref: 'ACC-BAR',
    category: 62,
    brand: 'kaskad',
    collection: 'Atelier',
    price: 4900,
    inFinishes: true,
    name: words({ fr: 'Barre de stabilisation Atelier 120 cm', es: 'Barra estabilizadora Atelier de 120 cm' }),
    text: words({
      fr: "Du verre au mur d'en face, recoupable, pour des verres de 6 à 10 mm.",
      es: 'Del vidrio a la pared de enfrente, recortable, para vidrios de 6 a 10 mm.',
    }),
  },
  {
    key: 'ceiling-bar',
    ref: 'ACC-PLA',
    category: 62,
    brand: 'kaskad',
    collection: 'Loft',
    price: 6900,
    inFinishes: true,
    name: words({ fr: 'Barre de plafond Loft', es: 'Barra a techo Loft' }),
    text: words({
      fr: "Quand le mur d'en face est trop loin : elle tient le verre depuis le plafond, jusqu'à 60 cm de hauteur.",
      es: 'Cuando la pared de enfrente queda lejos: sujeta el vidrio desde el techo, hasta 60 cm de altura.',
    }),
  },
  {
    key: 'towel-rail',
    ref: 'ACC-PSV',
    category: 63,
    brand: 'calder',
    collection: 'Pier',
    price: 7900,
    inFinishes: true,
    name: words({ fr: 'Porte-serviettes traversant Pier 60 cm', es: 'Toallero pasante Pier de 60 cm' }),
    text: words({
      fr: "Fixé à travers le verre, il sert de poignée d'un côté et de porte-serviettes de l'autre.",
      es: 'Fijado a través del vidrio, es tirador por un lado y toallero por el otro.',
    }),
  },
  {
    key: 'handle',
    ref: 'ACC-POI',
    category: 63,
    brand: 'calder',
    collection: 'Foundry',
    price: 3500,
    inFinishes: true,
    name: words({ fr: 'Poignée double face Foundry', es: 'Tirador de doble cara Foundry' }),
    text: words({
      fr: 'Laiton massif tourné, entraxe de 14,5 cm : elle remplace la plupart des poignées existantes.',
      es: 'Latón macizo torneado, con 14,5 cm entre ejes: sustituye a la mayoría de los tiradores.',
    }),
  },
  {
    key: 'hooks',
    ref: 'ACC-PAT',
    category: 63,
    brand: 'nordbain',
    collection: 'Skagen',
    price: 1690,
    inFinishes: true,
    name: words({ fr: 'Patères Skagen, lot de deux', es: 'Colgadores Skagen, juego de dos' }),
    text: words({
      fr: "À coller ou à visser, jusqu'à 5 kg chacune.",
      es: 'Para pegar o atornillar, hasta 5 kg cada uno.',
    }),
  },
  {
    key: 'basket',
    ref: 'ACC-PAN',
    category: 63,
    brand: 'vetrea',
    collection: 'Milano',
    price: 3900,
    inFinishes: true,
    name: words({ fr: 'Panier de douche Milano', es: 'Cesta de ducha Milano' }),
    text: words({
      fr: "Il se suspend au verre ou se visse au mur ; l'eau s'écoule par le fond ajouré.",
      es: 'Se cuelga del vidrio o se atornilla a la pared; el agua escurre por el fondo calado.',
    }),
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
      subject: subjectOf[category] ?? 'care',
      brand,
      collection,
      category,
      alsoIn: [6],
      full: price,
      name,
      islands: 900,
      description: everywhere(
        (store) =>
          `${text[store]}\n\n${words({ fr: 'Compatible avec toutes les parois de notre catalogue, sauf indication contraire sur leur fiche.', es: 'Compatible con todas las mamparas de nuestro catálogo, salvo que su ficha indique otra cosa.' })[store]}`,
      ),
      summary: everywhere((store) => `${name[store]}. ${text[store].split(/(?<=[.!?]) /)[0] ?? ''}`),
      highlights: everywhere((store) => [
        inFinishes
          ? words({ fr: 'Cinq finitions assorties aux profilés', es: 'Cinco acabados a juego con los perfiles' })[store]
          : words({ fr: 'Livraison en deux à trois jours ouvrés', es: 'Entrega en dos o tres días laborables' })[store],
        words({ fr: 'Notice fournie', es: 'Con instrucciones' })[store],
      ]),
      images: imagesOf([{ type: imageTypes.principal, alt: name, publicIds: [`accessories/${key}/principal`] }]),
      data: [
        data(
          'fixing-attr',
          words({ fr: 'Emploi', es: 'Uso' }),
          {
            61: words({ fr: 'Entretien', es: 'Limpieza' }),
            62: words({ fr: 'Montage', es: 'Montaje' }),
            63: words({ fr: 'Rangement et prise', es: 'Orden y agarre' }),
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
