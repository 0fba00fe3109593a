import type { Seo } from '../../lib/contract/common.ts'
import { screenTypes } from './screen-types.ts'
import { everywhere, slugOf, type StoreCode, type Words, words } from './words.ts'

export interface SeedCategory {
  id: number
  parent: number | null
  image: string
  icon: string
  name: Words
  slug: Words
  text: Words
}

const screenSlugs: Readonly<Record<string, Words>> = {
  'frontal-sliding': words('parois-de-douche-coulissantes', 'mamparas-de-ducha-correderas'),
  'frontal-folding': words('portes-de-douche-pliantes', 'mamparas-de-ducha-plegables'),
  'frontal-pivot': words('portes-de-douche-pivotantes', 'mamparas-de-ducha-abatibles'),
  corner: words('parois-de-douche-d-angle', 'mamparas-de-ducha-angulares'),
  semicircular: words('parois-de-douche-arrondies', 'mamparas-de-ducha-semicirculares'),
  'walk-in': words('parois-a-l-italienne', 'mamparas-fijas-walk-in'),
  bath: words('pare-baignoires', 'mamparas-de-banera'),
}

const measuring = words(
  "Avant de choisir, mesurez la largeur à trois hauteurs et gardez la plus petite : c'est elle qui compte. Chaque paroi indique sa plage de réglage, de quoi rattraper un mur qui n'est pas droit. Les verres sont trempés, de 6 ou 8 mm, et conformes à la norme EN 14428. Les dimensions courantes partent de notre entrepôt en deux à trois jours ouvrés ; le sur-mesure est fabriqué en deux à trois semaines.",
  'Antes de elegir, mide el ancho a tres alturas y quédate con la medida menor: es la que cuenta. Cada mampara indica su margen de ajuste, suficiente para corregir una pared que no está recta. Los vidrios son templados, de 6 u 8 mm, y cumplen la norma EN 14428. Las medidas habituales salen de nuestro almacén en dos o tres días laborables; a medida se fabrica en dos o tres semanas.',
)

export const seedCategories: readonly SeedCategory[] = [
  { id: 1, parent: null, image: 'screens/walk-in/black-clear/principal', icon: 'icons/walk-in', name: words('Parois de douche', 'Mamparas de ducha'), slug: words('parois-de-douche', 'mamparas-de-ducha'), text: measuring },
  ...screenTypes.map((type) => ({
    id: type.category, parent: 1, image: `screens/${type.key}/black-clear/principal`, icon: `icons/${type.key}`, name: type.plural,
    slug: screenSlugs[type.key] ?? words('', ''),
    text: everywhere((store) => `${type.text[store].join(' ')} ${measuring[store]}`),
  })),
  { id: 18, parent: 1, image: 'screens/frontal-sliding/black-clear/principal', icon: 'icons/made-to-measure', name: words('Parois de douche sur mesure', 'Mamparas de ducha a medida'), slug: words('parois-de-douche-sur-mesure', 'mamparas-de-ducha-a-medida'), text: words("Un mur en biais, une niche de 97 cm, une sous-pente : donnez vos cotes au millimètre, choisissez le profilé, le verre et le côté d'ouverture, et le prix s'affiche au fur et à mesure. Chaque paroi est ensuite découpée, trempée et contrôlée à vos dimensions. Comme elle n'est faite que pour vous, elle ne peut être ni reprise ni échangée : nous relisons donc chaque commande et vous appelons si une cote nous étonne.", 'Una pared inclinada, un hueco de 97 cm, un techo abuhardillado: indica tus medidas al milímetro, elige el perfil, el vidrio y el lado de apertura, y el precio aparece a cada paso. Después cortamos, templamos y revisamos cada mampara con tus medidas. Como se hace solo para ti, no admite devolución ni cambio: por eso releemos cada pedido y te llamamos si una medida nos sorprende.') },
  { id: 2, parent: null, image: 'trays/slate/white/principal', icon: 'icons/tray', name: words('Receveurs de douche', 'Platos de ducha'), slug: words('receveurs-de-douche', 'platos-de-ducha'), text: words("Extra-plats, antidérapants et teintés dans la masse, nos receveurs en résine minérale se posent à fleur de sol ou en appui. La surface ardoise accroche le pied, le ciment ressemble à un enduit, le lisse se nettoie d'un geste. Tous se recoupent sur place à la disqueuse, et une rayure se ponce.", 'Extraplanos, antideslizantes y teñidos en masa, nuestros platos de resina mineral se instalan a ras de suelo o apoyados. La superficie pizarra agarra el pie, el cemento recuerda a un revoco y el liso se limpia con una pasada. Todos se pueden recortar en obra, y un arañazo se lija.') },
  { id: 21, parent: 2, image: 'trays/slate/grey/principal', icon: 'icons/tray', name: words('Receveurs effet ardoise', 'Platos de ducha efecto pizarra'), slug: words('receveurs-effet-ardoise', 'platos-de-ducha-pizarra'), text: words('Le relief de la pierre fendue, une adhérence de classe C pieds nus, et quatre teintes qui vont du blanc au noir.', 'El relieve de la piedra partida, adherencia de clase 3 con el pie descalzo y cuatro tonos, del blanco al negro.') },
  { id: 22, parent: 2, image: 'trays/cement/sand/principal', icon: 'icons/tray', name: words('Receveurs effet ciment', 'Platos de ducha efecto cemento'), slug: words('receveurs-effet-ciment', 'platos-de-ducha-cemento'), text: words('Nuageux et mat comme un béton ciré, sans en demander l\'entretien.', 'Con aguas y mate como un microcemento, sin pedir su mantenimiento.') },
  { id: 23, parent: 2, image: 'trays/smooth/white/principal', icon: 'icons/tray', name: words('Receveurs lisses', 'Platos de ducha lisos'), slug: words('receveurs-lisses', 'platos-de-ducha-lisos'), text: words('Une surface douce et fermée, qui ne retient ni le calcaire ni le savon.', 'Una superficie suave y cerrada que no retiene ni cal ni jabón.') },
  { id: 3, parent: null, image: 'taps/column/black/principal', icon: 'icons/tap', name: words('Robinetterie', 'Grifería'), slug: words('robinetterie', 'griferia'), text: words("Corps en laiton, cartouches céramiques, flexibles garantis cinq ans : la robinetterie se choisit d'abord pour ce qui ne se voit pas. Les finitions s'accordent aux profilés de nos parois, du chrome au noir mat.", 'Cuerpo de latón, cartuchos cerámicos, flexos garantizados cinco años: la grifería se elige primero por lo que no se ve. Los acabados combinan con los perfiles de nuestras mamparas, del cromo al negro mate.') },
  { id: 31, parent: 3, image: 'taps/column/chrome/principal', icon: 'icons/tap', name: words('Colonnes de douche', 'Columnas de ducha'), slug: words('colonnes-de-douche', 'columnas-de-ducha'), text: words('Pomme haute de 25 cm, douchette et mitigeur thermostatique sur une seule barre.', 'Rociador de 25 cm, teléfono de ducha y termostato en una sola barra.') },
  { id: 32, parent: 3, image: 'taps/basin/black/principal', icon: 'icons/tap', name: words('Mitigeurs de lavabo', 'Grifos de lavabo'), slug: words('mitigeurs-de-lavabo', 'grifos-de-lavabo'), text: words("Des mitigeurs à ouverture froide, qui n'allument la chaudière que lorsque vous le demandez.", 'Monomandos de apertura en frío, que solo encienden la caldera cuando tú lo pides.') },
  { id: 4, parent: null, image: 'radiators/towel/white/principal', icon: 'icons/radiator', name: words('Sèche-serviettes', 'Toalleros eléctricos'), slug: words('seche-serviettes', 'toalleros-electricos'), text: words('Des serviettes chaudes et une pièce sèche, avec une régulation qui apprend vos horaires.', 'Toallas calientes y un baño seco, con una regulación que aprende tus horarios.') },
  { id: 5, parent: null, image: 'furniture/vanity/oak/principal', icon: 'icons/furniture', name: words('Meubles de salle de bains', 'Muebles de baño'), slug: words('meubles-de-salle-de-bains', 'muebles-de-bano'), text: words('Meubles suspendus à tiroirs amortis, plan et vasque compris, livrés montés.', 'Muebles suspendidos con cajones amortiguados, encimera y lavabo incluidos, entregados montados.') },
]

/** Title, description and heading of a category for search engines. */
export function categorySeo(category: SeedCategory, store: StoreCode): Seo {
  const name = category.name[store]
  const first = category.text[store].split(/(?<=[.!?]) /)[0] ?? ''
  const offer = words('Livraison offerte, pose possible.', 'Envío gratis e instalación opcional.')[store]
  return { title: name, description: `${name} : ${first}`.replace(' :', store === 'ESSM' ? ':' : ' :').slice(0, 118).replace(/\s\S*$/, '…') + ` ${offer}`, h1: name, text: category.text[store] }
}

/** Slugs written out by hand stay what they are; the check keeps them in form. */
for (const category of seedCategories) {
  for (const slug of Object.values(category.slug)) if (slug !== slugOf(slug)) throw new Error(`Not a slug: ${slug}`)
}
