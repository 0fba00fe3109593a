import { storeByCode } from '../../lib/stores/registry.ts'
import { Draw } from './random.ts'
import type { ProductKind, SeedQuestion, StoreCode } from './types.ts'
import { type Words, words } from './words.ts'

/** `fits` says by the product's key of which ones it can be asked; without it of every one of the kind. */
type Asked = readonly [name: string, question: string, answer: string, fits?: RegExp]

const betweenWalls = /^screen-frontal-/
const onTheFloor = /^screen-(?!bath-)/
const onTheWall = /^tap-(?:column|thermostatic)-/

/** What shoppers ask of each kind of product. */
const asked: Readonly<Partial<Record<ProductKind, Words<readonly Asked[]>>>> = {
  screen: words<readonly Asked[]>({
    fr: [
      [
        'Claire',
        "Mes murs ne sont pas droits : jusqu'où le profilé rattrape-t-il ?",
        "Jusqu'à 20 mm par côté. Au-delà, ajoutez un profilé compensateur, de 20 mm lui aussi.",
      ],
      [
        'Thierry',
        'Le traitement anticalcaire est-il compris ?',
        'Il se choisit parmi les compléments. Sans lui, un coup de raclette après la douche suffit à garder le verre clair.',
      ],
      [
        'Nadège',
        'Comment mesurer la largeur à commander ?',
        'Mesurez entre les deux murs finis, en bas, au milieu et en haut, et prenez la plus petite des trois cotes.',
        betweenWalls,
      ],
      [
        'Farid',
        'Peut-on la poser directement sur le carrelage, sans receveur ?',
        'Oui, si le sol a une pente vers la bonde. Prévoyez un joint silicone continu côté extérieur.',
        onTheFloor,
      ],
      [
        'Odile',
        'Trouve-t-on encore les joints dans dix ans ?',
        "Oui : nous gardons les joints et les pièces d'usure pendant dix ans au moins.",
      ],
    ],
    es: [
      [
        'Carmen',
        'Mis paredes no están rectas, ¿cuánto corrige el perfil?',
        'Hasta 20 mm por lado. Si necesitas más, añade un perfil de compensación, también de 20 mm.',
      ],
      [
        'Rubén',
        '¿El tratamiento antical va incluido?',
        'Se elige entre los complementos. Sin él, basta con pasar el limpiacristales después de la ducha.',
      ],
      [
        'Pilar',
        '¿Cómo mido el ancho que tengo que pedir?',
        'Mide entre las paredes ya alicatadas, abajo, en el centro y arriba, y quédate con la medida menor.',
        betweenWalls,
      ],
      [
        'Hugo',
        '¿Se puede instalar sobre el suelo, sin plato?',
        'Sí, si el suelo tiene pendiente hacia el desagüe. Prevé un cordón de silicona continuo por fuera.',
        onTheFloor,
      ],
      [
        'Elena',
        '¿Habrá recambio de juntas dentro de diez años?',
        'Sí: guardamos las juntas y las piezas de desgaste al menos diez años.',
      ],
    ],
  }),
  tray: words<readonly Asked[]>({
    fr: [
      [
        'Gilles',
        'La bonde est-elle livrée avec ?',
        'Oui, elle est comprise : diamètre de 90 mm, débit de 30 litres par minute.',
      ],
      [
        'Sandrine',
        'Est-il froid sous le pied ?',
        'Moins que la céramique : la matière prend la température de la pièce en quelques minutes.',
      ],
    ],
    es: [
      ['Julia', '¿La válvula va incluida?', 'Sí, va incluida: diámetro de 90 mm, caudal de 30 litros por minuto.'],
      [
        'Sergio',
        '¿Está frío al pisarlo?',
        'Menos que la cerámica: el material toma la temperatura del baño en pocos minutos.',
      ],
    ],
  }),
  tap: words<readonly Asked[]>({
    fr: [
      [
        'Laurent',
        'Quel entraxe faut-il au mur ?',
        "15 cm, l'entraxe courant. Les raccords excentrés rattrapent plus ou moins 1 cm.",
        onTheWall,
      ],
    ],
    es: [
      [
        'Alicia',
        '¿Qué distancia entre tomas necesita?',
        '15 cm, la habitual. Los racores excéntricos corrigen 1 cm arriba o abajo.',
        onTheWall,
      ],
    ],
  }),
  radiator: words<readonly Asked[]>({
    fr: [
      [
        'Denis',
        'À quelle distance de la douche peut-on le poser ?',
        "Un modèle électrique, à 60 cm au moins du bord de la douche, hors des volumes 1 et 2. Un modèle à eau n'a pas de distance imposée.",
      ],
    ],
    es: [
      [
        'Marina',
        '¿A qué distancia de la ducha se puede colocar?',
        'Un modelo eléctrico, a 60 cm como mínimo del borde de la ducha, fuera de los volúmenes 1 y 2. Uno de agua no tiene distancia obligatoria.',
      ],
    ],
  }),
  furniture: words<readonly Asked[]>({
    fr: [
      [
        'Agnès',
        'Le meuble arrive-t-il monté ?',
        "Oui, caisson et tiroirs montés ; la vasque et le plan sont compris. Il reste à visser les rails au mur, à suspendre le meuble, à poser le plan et à raccorder l'eau.",
      ],
    ],
    es: [
      [
        'Noelia',
        '¿El mueble llega montado?',
        'Sí, módulo y cajones montados; el lavabo y la encimera van incluidos. Queda atornillar las guías a la pared, colgar el mueble, colocar la encimera y conectar el agua.',
      ],
    ],
  }),
}

/**
 * Answered questions about one product: none for two in five, up to four for the others, the same
 * every time.
 */
export function productQuestions(
  key: string,
  kind: ProductKind,
  store: StoreCode,
): Pick<SeedQuestion, 'name' | 'email' | 'question' | 'answer' | 'ageInDays'>[] {
  const draw = new Draw(`questions of ${key} ${store}`)
  const left = (asked[kind]?.[store] ?? []).filter(([, , , fits]) => fits?.test(key) ?? true)
  const wanted = draw.chance(0.4) ? 0 : Math.min(left.length, draw.whole(1, 4))
  return Array.from({ length: wanted }, (_, index) => {
    const [[name, question, answer] = ['', '', '']] = left.splice(draw.whole(0, left.length - 1), 1)
    return {
      name,
      email: `product-question-${index + 1}@${storeByCode(store)?.language}.example`,
      question,
      answer,
      ageInDays: draw.whole(10, 400),
    }
  })
}
