import { priceStyles } from './price-styles.ts'
import type { SeedComplement, SeedComplementType } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

/**
 * In the order in which the configurator visits them; ids and `complementTypeIds` are the same
 * numbers.
 */
export const seedComplementTypes: SeedComplementType[] = [
  {
    id: 1,
    position: 1,
    image: 'options/glass-clear',
    names: words({ fr: 'Traitement anticalcaire', es: 'Tratamiento antical' }),
  },
  {
    id: 2,
    position: 2,
    image: 'options/profile-chrome',
    names: words({ fr: 'Accessoires de montage', es: 'Accesorios de montaje' }),
  },
  {
    id: 3,
    position: 3,
    image: 'icons/towel-rail',
    names: words({ fr: 'Poignées et porte-serviettes', es: 'Tiradores y toalleros' }),
  },
  {
    id: 4,
    position: 4,
    image: 'icons/bar',
    names: words({ fr: 'Barres de stabilisation', es: 'Barras estabilizadoras' }),
  },
  {
    id: 5,
    position: 5,
    image: 'icons/care',
    names: words({ fr: "Produits d'entretien", es: 'Productos de limpieza' }),
  },
]

/**
 * The finish is asked for wherever a part should match the profile; rails and bars come in lengths
 * too, each a variant.
 */
const finish = [501]
const finishAndRailLength = [501, 502]
const finishAndBarLength = [501, 503]

/** Prices as each store writes them. */
const pricesOf = (price: number) => everywhere((store) => priceStyles[store].complement(price))

/** A variant per length: its option, what its reference says, and its price. */
function lengths(
  ref: string,
  firstId: number,
  sizes: readonly (readonly [option: number, name: string, price: number])[],
) {
  return sizes.map(([option, name, price], place) => ({
    id: firstId + place,
    ref: `${ref}-${name}`,
    option_ids: [option],
    price: pricesOf(price),
  }))
}

function complement(
  id: number,
  ref: string,
  typeId: number,
  price: number,
  image: string,
  name: Words,
  description: Words,
  attributeIds: number[] = [],
  variants: SeedComplement['variants'] = [],
): SeedComplement {
  return {
    id,
    ref,
    typeId,
    image,
    texts: everywhere((store) => ({ name: name[store], description: description[store] })),
    price: pricesOf(price),
    attributeIds,
    variants,
  }
}

export const seedComplements: SeedComplement[] = [
  complement(
    1,
    'TAC-1',
    1,
    3900,
    'options/glass-clear',
    words({ fr: 'Traitement anticalcaire une face', es: 'Tratamiento antical por una cara' }),
    words({
      fr: "Les gouttes glissent et le calcaire n'accroche plus, côté douche.",
      es: 'Las gotas resbalan y la cal no se agarra por el lado de la ducha.',
    }),
  ),
  complement(
    2,
    'TAC-2',
    1,
    5900,
    'options/glass-clear',
    words({ fr: 'Traitement anticalcaire deux faces', es: 'Tratamiento antical por las dos caras' }),
    words({
      fr: "La même protection, à l'intérieur et à l'extérieur.",
      es: 'La misma protección por dentro y por fuera.',
    }),
  ),
  complement(
    3,
    'PCO-20',
    2,
    2900,
    'options/profile-chrome',
    words({ fr: 'Profilé compensateur 20 mm', es: 'Perfil de compensación de 20 mm' }),
    words({
      fr: "Rattrape jusqu'à 20 mm de faux aplomb, dans la finition de votre choix.",
      es: 'Corrige hasta 20 mm de desplome, en el acabado que elijas.',
    }),
    finish,
  ),
  complement(
    4,
    'PCO-40',
    2,
    4500,
    'options/profile-chrome',
    words({ fr: 'Profilé compensateur 40 mm', es: 'Perfil de compensación de 40 mm' }),
    words({
      fr: "Rattrape jusqu'à 40 mm de faux aplomb, dans la finition de votre choix.",
      es: 'Corrige hasta 40 mm de desplome, en el acabado que elijas.',
    }),
    finish,
  ),
  complement(
    9,
    'KIT-CAR',
    2,
    1290,
    'icons/fixings',
    words({ fr: 'Kit de fixation pour carrelage fin', es: 'Kit de fijación para azulejo fino' }),
    words({
      fr: 'Chevilles et forets diamant pour les murs délicats.',
      es: 'Tacos y brocas de diamante para paredes delicadas.',
    }),
  ),
  complement(
    5,
    'PSV',
    3,
    7900,
    'icons/towel-rail',
    words({ fr: 'Porte-serviettes traversant', es: 'Toallero pasante' }),
    words({
      fr: 'Fixé à travers le verre, il fait aussi office de poignée.',
      es: 'Fijado a través del vidrio, sirve también de tirador.',
    }),
    finishAndRailLength,
    lengths('PSV', 501, [
      [50_100, '40', 7900],
      [50_101, '60', 9400],
    ]),
  ),
  complement(
    10,
    'POI',
    3,
    3500,
    'icons/handle',
    words({ fr: 'Poignée double face', es: 'Tirador de doble cara' }),
    words({
      fr: 'Une prise pleine, à saisir des deux côtés du verre.',
      es: 'Un agarre firme, por los dos lados del vidrio.',
    }),
    finish,
  ),
  complement(
    6,
    'BAR-DR',
    4,
    4300,
    'icons/bar',
    words({ fr: 'Barre droite', es: 'Barra recta' }),
    words({ fr: "Du verre au mur d'en face, recoupable.", es: 'Del vidrio a la pared de enfrente, recortable.' }),
    finishAndBarLength,
    lengths('BAR-DR', 601, [
      [50_200, '90', 4300],
      [50_201, '120', 4900],
      [50_202, '150', 5700],
    ]),
  ),
  complement(
    7,
    'BAR-PL',
    4,
    6900,
    'icons/ceiling-bar',
    words({ fr: 'Barre de plafond', es: 'Barra a techo' }),
    words({
      fr: "Quand le mur d'en face est trop loin.",
      es: 'Para cuando la pared de enfrente está demasiado lejos.',
    }),
    finish,
  ),
  complement(
    8,
    'KIT-ENT',
    5,
    1990,
    'icons/accessories',
    words({ fr: "Kit d'entretien", es: 'Kit de mantenimiento' }),
    words({ fr: 'Raclette, microfibre et nettoyant doux.', es: 'Limpiacristales, microfibra y limpiador suave.' }),
  ),
  complement(
    11,
    'NET-ANT',
    5,
    1190,
    'icons/care',
    words({ fr: 'Nettoyant anticalcaire 500 ml', es: 'Limpiador antical de 500 ml' }),
    words({
      fr: 'Sans acide fort : il respecte les joints et les finitions.',
      es: 'Sin ácidos fuertes: respeta las juntas y los acabados.',
    }),
  ),
]
