import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }

/** What a shopper reads in the configurator of each store. */
export interface ConfiguratorWords {
  /** A made-to-measure screen of the kind walked through here. */
  product: RegExp
  /** What every screen for an open shower is called. */
  kind: RegExp
  open: string
  finish: RegExp
  glass: RegExp
  dearFinish: RegExp
  frosted: RegExp
  width: string
  height: string
  tooLarge: { typed: string; use: RegExp; taken: string }
  tall: string
  side: RegExp
  thick: RegExp
  next: string
  previous: string
  screens: Record<'measures' | 'look' | 'extras' | 'facility' | 'summary', string>
  care: RegExp
  kit: RegExp
  add: string
  update: string
  missing: string
  edit: string
  drawing: RegExp
  adjusted: string
  changed: RegExp
  choose: string
  widthInWords: string
  /** Only where an installation is offered. */
  installation?: Record<'yes' | 'unfinished' | 'wrongCode', RegExp> &
    Record<'postalCode' | 'distance' | 'answer', string>
}

export const configuratorWords: Readonly<Record<string, ConfiguratorWords>> = {
  FRSM: {
    product: /Paroi fixe à l'italienne .* sur mesure/,
    kind: /^Paroi fixe à l'italienne/,
    open: 'Configurer à vos mesures',
    finish: /^chromé/i,
    glass: /^transparent/i,
    dearFinish: /^or brossé/i,
    frosted: /^dépoli/i,
    width: 'Largeur',
    height: 'Hauteur',
    tooLarge: { typed: '5000', use: /^Prendre 1600 mm/, taken: '1600' },
    tall: '2000',
    side: /^À droite/,
    thick: /^8 mm/,
    next: 'Continuer',
    previous: 'Retour',
    screens: fr.configurator.screens,
    care: /Produits d'entretien/,
    kit: /Kit d'entretien/,
    add: 'Ajouter au panier',
    update: 'Mettre à jour le panier',
    missing: 'Il manque encore :',
    edit: 'Modifier',
    drawing: /dessin à l'échelle : largeur 1600 mm, hauteur 2000 mm/,
    adjusted: 'Votre lien a été ajusté',
    changed: /Le prix a changé depuis que ce lien a été gardé\s:\s10,00\s€\salors/,
    choose: fr.configurator.chooseProduct.replaceAll('\u00a0', ' '),
    widthInWords: 'Largeur : 1600 mm',
  },
  ESSM: {
    product: /Mampara fija walk-in .* a medida/,
    kind: /^Mampara fija walk-in/,
    open: 'Configurar a medida',
    finish: /^cromado/i,
    glass: /^transparente/i,
    dearFinish: /^oro cepillado/i,
    frosted: /^mate/i,
    width: 'Ancho',
    height: 'Altura',
    tooLarge: { typed: '5000', use: /^Usar 1600 mm/, taken: '1600' },
    tall: '2000',
    side: /^A la derecha/,
    thick: /^8 mm/,
    next: 'Continuar',
    previous: 'Atrás',
    screens: es.configurator.screens,
    care: /Productos de limpieza/,
    kit: /Kit de mantenimiento/,
    add: 'Añadir al carrito',
    update: 'Actualizar el carrito',
    missing: 'Todavía falta:',
    edit: 'Cambiar',
    drawing: /dibujo a escala: ancho 1600 mm, altura 2000 mm/,
    adjusted: 'Hemos ajustado tu enlace',
    changed: /El precio ha cambiado desde que se guardó este enlace: antes 10,00\s€/,
    choose: es.configurator.chooseProduct,
    widthInWords: 'Ancho: 1600 mm',
    installation: {
      yes: /^Sí/,
      unfinished: /Termina la instalación/,
      wrongCode: /no es de ninguna provincia/,
      postalCode: 'Código postal',
      distance: 'Distancia a la capital de la provincia',
      answer: 'Elige sí o no.',
    },
  },
}
