import type { Seo } from '../../../lib/contract/common.ts'

/**
 * Texts about one option of a filter, by category and `filter=option`: listings that search engines
 * know as pages of their own.
 */
type Choices = Readonly<Record<number, Readonly<Record<string, Seo>>>>

export const choicesFr: Choices = {
  1: {
    'finition=noir': {
      title: 'Parois de douche noires, profilé noir mat',
      description:
        'Profilé noir mat, verre transparent, fumé ou strié : les parois de douche noires en stock ou sur mesure. Livraison offerte hors îles.',
      h1: 'Parois de douche noires',
      text: "Le noir mat souligne le cadre du verre et s'accorde avec une robinetterie de la même teinte. La peinture est cuite au four : elle ne s'écaille pas et se nettoie avec un chiffon doux. Sur un carrelage clair, un profilé fin suffit ; sur un mur sombre, le verre strié garde de la lumière.",
    },
  },
  2: {
    'elements-speciaux=fabrication-sur-mesure': {
      title: 'Receveurs de douche sur mesure, au millimètre',
      description:
        'Receveurs en résine fabriqués à vos cotes, au millimètre près, effet ardoise, ciment ou lisses. Teintés dans la masse, livraison offerte hors îles.',
      h1: 'Receveurs de douche sur mesure',
      text: "Pilier, mur en biais, niche étroite : un receveur fabriqué à vos cotes évite les bandes de carrelage et les joints de rattrapage. Donnez la longueur et la largeur de mur à mur, une fois l'enduit fini, et retirez cinq millimètres de chaque côté pour la pose.",
    },
    'elements-speciaux=economique': {
      title: 'Receveurs de douche à petits prix',
      description:
        'Receveurs de douche antidérapants à petits prix : formats courants, en stock, livrés en quelques jours. Livraison offerte hors îles.',
      h1: 'Receveurs de douche à petits prix',
      text: "De l'acrylique renforcé de résine, les formats les plus demandés et quatre teintes : l'essentiel d'un bon receveur à moindre prix. La surface est antidérapante, la bonde est comprise, et une seule personne suffit pour la pose.",
    },
  },
}

export const choicesEs: Choices = {
  1: {
    'acabado=negro': {
      title: 'Mamparas de ducha negras, perfil negro mate',
      description:
        'Perfil negro mate y vidrio transparente, ahumado o acanalado: mamparas negras en stock o a medida. Envío gratis, salvo islas.',
      h1: 'Mamparas de ducha negras',
      text: 'El negro mate dibuja el contorno del vidrio y combina con una grifería del mismo tono. La pintura se cura al horno: no se desconcha y se limpia con un paño suave. Sobre azulejo claro basta un perfil fino; en paredes oscuras, el vidrio acanalado conserva la luz.',
    },
  },
  2: {
    'elementos-especiales=fabricacion-a-medida': {
      title: 'Platos de ducha a medida, al milímetro',
      description:
        'Platos de resina fabricados con tus medidas, al milímetro, efecto pizarra, cemento o lisos. Color en masa y envío gratis, salvo islas.',
      h1: 'Platos de ducha a medida',
      text: 'Un pilar, una pared inclinada, un hueco estrecho: un plato fabricado con tus medidas evita tiras de azulejo y juntas de relleno. Indica largo y ancho de pared a pared, con el revestimiento terminado, y resta cinco milímetros por lado para la colocación.',
    },
    'elementos-especiales=economico': {
      title: 'Platos de ducha económicos',
      description:
        'Platos de ducha antideslizantes a buen precio: formatos habituales, en stock y en casa en pocos días. Envío gratis, salvo islas.',
      h1: 'Platos de ducha económicos',
      text: 'Acrílico reforzado con resina, los formatos más pedidos y cuatro tonos: lo esencial de un buen plato a un precio menor. La superficie es antideslizante, el desagüe está incluido y basta una persona para colocarlo.',
    },
  },
}
