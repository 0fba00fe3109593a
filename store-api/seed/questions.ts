import { storeByCode } from '../../lib/stores/registry.ts'
import type { SeedQuestion, StoreCode } from './types.ts'
import { storeCodes, textOf } from './words.ts'

type Asked = readonly [name: string, question: string, answer: string | null, product?: string]

const french: readonly Asked[] = [
  [
    'Hélène',
    'La livraison est-elle vraiment offerte ?',
    'Oui, partout en France métropolitaine hors îles, quel que soit le montant.',
  ],
  [
    'Marc',
    'Puis-je rendre une paroi fabriquée sur mesure ?',
    "Non : elle n'est faite que pour vous. Nous relisons donc chaque commande et vous appelons si une cote nous étonne. La garantie, elle, s'applique.",
  ],
  [
    'Sonia',
    'Combien de temps faut-il pour recevoir une paroi en stock ?',
    'Deux à trois jours ouvrés. Le transporteur vous appelle pour fixer le rendez-vous.',
  ],
  [
    'Julien',
    'Mon mur penche de 3 cm, que faire ?',
    'Le réglage de la paroi rattrape 2 cm par côté. Ajoutez un profilé compensateur de 20 mm et vous aurez de la marge.',
  ],
  [
    'Patricia',
    'Faut-il choisir 6 ou 8 mm ?',
    'Le 6 mm convient à la plupart des portes. Préférez le 8 mm pour un grand verre fixe : il vibre moins.',
  ],
  [
    'Yann',
    'Les professionnels ont-ils un tarif particulier ?',
    'Oui, sur tout le catalogue. Créez un compte professionnel ; les prix changent dès la connexion.',
  ],
  [
    'Amina',
    'Le receveur peut-il être recoupé ?',
    'Ceux en résine minérale, oui, sur leurs quatre côtés, avec un disque diamant.',
    'tray-cumbre-stock-slate-white',
  ],
  [
    'Bruno',
    'Le mitigeur convient-il à un petit chauffe-eau instantané ?',
    'Pas toujours : il lui faut une eau à plus de 55 °C. Donnez-nous le modèle du chauffe-eau et nous vérifions.',
    'tap-thermostatic-foundry-black',
  ],
  ['Lucile', 'Vendez-vous des joints pour une paroi achetée ailleurs ?', null],
]

const spanish: readonly Asked[] = [
  [
    'Teresa',
    '¿El envío es de verdad gratuito?',
    'Sí, en toda la península y sin importe mínimo. A Baleares enviamos con un coste que verás en el carrito.',
  ],
  [
    'Andrés',
    '¿Puedo devolver una mampara hecha a medida?',
    'No: se fabrica solo para ti. Por eso releemos cada pedido y te llamamos si una medida nos sorprende. La garantía sí la cubre.',
  ],
  [
    'Mónica',
    '¿Cuánto tarda en llegar una mampara en stock?',
    'Dos o tres días laborables. El transportista te llama para acordar la cita.',
  ],
  [
    'Óscar',
    'Mi pared tiene 3 cm de desplome, ¿qué hago?',
    'El ajuste de la mampara corrige 2 cm por lado. Añade un perfil de compensación de 20 mm y tendrás margen.',
  ],
  [
    'Raquel',
    '¿Es mejor 6 u 8 mm?',
    'El de 6 mm va bien en casi todas las puertas. Elige 8 mm para un vidrio fijo grande: vibra menos.',
  ],
  [
    'Iván',
    '¿Los profesionales tenemos una tarifa especial?',
    'Sí, en todo el catálogo. Abre una cuenta profesional y los precios cambian en cuanto te identificas.',
  ],
  [
    'Lola',
    '¿El plato se puede recortar?',
    'Los de resina mineral sí, por los cuatro lados, con un disco de diamante.',
    'tray-cumbre-stock-slate-white',
  ],
  [
    'Gonzalo',
    '¿El termostático sirve con un calentador pequeño?',
    'No siempre: necesita agua a más de 55 °C. Dinos el modelo del calentador y lo comprobamos.',
    'tap-thermostatic-foundry-black',
  ],
  ['Nerea', '¿Vendéis juntas para una mampara comprada en otro sitio?', null],
]

function asked(store: StoreCode, list: readonly Asked[]): SeedQuestion[] {
  return list.map(([name, question, answer, product], index) => ({
    store,
    product: product ?? null,
    name,
    email: `question-${index + 1}@${storeByCode(store)?.language}.example`,
    question,
    answer,
    ageInDays: answer === null ? 1 : 8 + index * 11,
  }))
}

/** Questions of shoppers; one of each store still waits for its answer. */
export const seedQuestions: readonly SeedQuestion[] = storeCodes.flatMap((store) =>
  asked(store, textOf({ fr: french, es: spanish }, store)),
)
