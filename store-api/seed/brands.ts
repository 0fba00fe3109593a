import type { SeedBrand } from './types.ts'
import { words } from './words.ts'

export const seedBrands: readonly SeedBrand[] = [
  {
    slug: 'aurelys',
    name: 'Aurélys',
    collections: ['Lisa', 'Opale'],
    collectionTexts: [
      words({
        fr: "Lisa se reconnaît à ses charnières dissimulées dans l'épaisseur du profilé.",
        es: 'Lisa se reconoce por sus bisagras ocultas en el grosor del perfil.',
      }),
      words({
        fr: 'Opale soigne les arêtes : chaque verre est poli sur ses quatre côtés.',
        es: 'Opale cuida los cantos: cada vidrio se pule por sus cuatro lados.',
      }),
    ],
    professional: 0.18,
    company: 'Aurélys Verrerie SAS',
    town: '12 rue des Verriers, 67000 Strasbourg, France',
    text: words({
      fr: 'Aurélys dessine des parois aux lignes fines depuis trois générations de verriers. Ses charnières dissimulées et ses verres de 8 mm tiennent la lumière sans jamais la couper.',
      es: 'Aurélys dibuja mamparas de líneas finas desde hace tres generaciones de vidrieros. Sus bisagras ocultas y sus vidrios de 8 mm dejan pasar la luz sin interrumpirla.',
    }),
  },
  {
    slug: 'nordbain',
    name: 'Nordbain',
    collections: ['Fjord', 'Skagen'],
    collectionTexts: [
      words({
        fr: 'Fjord se démonte entièrement avec une seule clé.',
        es: 'Fjord se desmonta por completo con una sola llave.',
      }),
      words({
        fr: 'Skagen réduit le profilé à 12 mm, le plus fin de la marque.',
        es: 'Skagen reduce el perfil a 12 mm, el más fino de la marca.',
      }),
    ],
    professional: 0.2,
    company: 'Nordbain A/S',
    town: 'Havnegade 8, 8000 Aarhus, Danmark',
    text: words({
      fr: 'Nordbain applique à la salle de bains la sobriété scandinave : peu de pièces, toutes remplaçables, et des profilés prévus pour durer.',
      es: 'Nordbain aplica al baño la sobriedad escandinava: pocas piezas, todas reemplazables, y perfiles pensados para durar.',
    }),
  },
  {
    slug: 'clarisse',
    name: 'Clarisse',
    collections: ['Iris', 'Jade'],
    collectionTexts: [
      words({
        fr: 'Iris se pose par une seule personne grâce à ses profilés à clipser.',
        es: 'Iris la monta una sola persona gracias a sus perfiles a presión.',
      }),
      words({
        fr: 'Jade arrondit les angles de ses poignées et de ses profilés.',
        es: 'Jade redondea las esquinas de sus tiradores y perfiles.',
      }),
    ],
    professional: 0.15,
    company: 'Clarisse Bain SAS',
    town: "4 quai de l'Erdre, 44000 Nantes, France",
    text: words({
      fr: 'Clarisse fabrique près de Nantes des parois faciles à poser et à entretenir, avec un traitement anticalcaire de série sur la plupart des verres.',
      es: 'Clarisse fabrica cerca de Nantes mamparas fáciles de montar y de mantener, con tratamiento antical de serie en la mayoría de los vidrios.',
    }),
  },
  {
    slug: 'vetrea',
    name: 'Vetrea',
    collections: ['Milano', 'Garda'],
    collectionTexts: [
      words({
        fr: 'Milano aligne la poignée et le rail sur une seule ligne horizontale.',
        es: 'Milano alinea el tirador y la guía en una sola línea horizontal.',
      }),
      words({
        fr: 'Garda associe des verres de teinte douce à un métal satiné.',
        es: 'Garda une vidrios de tono suave y un metal satinado.',
      }),
    ],
    professional: 0.22,
    company: 'Vetrea S.r.l.',
    town: 'Via del Vetro 21, 31100 Treviso, Italia',
    text: words({
      fr: 'Vetrea marie le verre italien et le métal brossé dans des collections qui se remarquent sans hausser le ton.',
      es: 'Vetrea combina el vidrio italiano y el metal cepillado en colecciones que se notan sin alzar la voz.',
    }),
  },
  {
    slug: 'lumisol',
    name: 'Lumisol',
    collections: ['Alba', 'Marina'],
    collectionTexts: [
      words({
        fr: 'Alba emploie un verre extra-clair, sans reflet vert sur la tranche.',
        es: 'Alba emplea un vidrio extraclaro, sin reflejo verde en el canto.',
      }),
      words({
        fr: "Marina glisse sur des roulements fermés, à l'abri de l'eau.",
        es: 'Marina lleva rodamientos cerrados, protegidos del agua.',
      }),
    ],
    professional: 0.17,
    company: 'Lumisol Baño SL',
    town: 'Calle del Vidrio 14, 46980 Paterna, España',
    text: words({
      fr: 'Lumisol vient de Valence et pense ses parois pour les salles de bains lumineuses : verres extra-clairs, rails discrets, mécanismes silencieux.',
      es: 'Lumisol nace en Valencia y piensa sus mamparas para baños luminosos: vidrios extraclaros, guías discretas, mecanismos silenciosos.',
    }),
  },
  {
    slug: 'kaskad',
    name: 'Kaskad',
    collections: ['Loft', 'Atelier'],
    collectionTexts: [
      words({
        fr: 'Loft emprunte aux verrières leurs profilés fins et leurs lignes droites.',
        es: 'Loft toma de los ventanales de taller sus perfiles finos y sus líneas rectas.',
      }),
      words({
        fr: "Atelier laisse voir sa visserie, comme un meuble d'établi.",
        es: 'Atelier deja la tornillería a la vista, como un mueble de taller.',
      }),
    ],
    professional: 0.16,
    company: 'Kaskad Ateliers SAS',
    town: '30 avenue Jean-Jaurès, 69007 Lyon, France',
    text: words({
      fr: "Kaskad s'inspire des verrières d'atelier : profilés noirs, verres striés ou sérigraphiés, caractère affirmé.",
      es: 'Kaskad se inspira en los ventanales de taller: perfiles negros, vidrios acanalados o serigrafiados y un carácter marcado.',
    }),
  },
  {
    slug: 'duero',
    name: 'Duero',
    collections: ['Ribera', 'Toro'],
    collectionTexts: [
      words({
        fr: "Ribera va à l'essentiel : peu de pièces, toutes en stock.",
        es: 'Ribera va a lo esencial: pocas piezas, todas en stock.',
      }),
      words({
        fr: 'Toro renforce les charnières et les fixations pour un usage intensif.',
        es: 'Toro refuerza las bisagras y las fijaciones para un uso intensivo.',
      }),
    ],
    professional: 0.19,
    company: 'Duero Baño SA',
    town: 'Polígono San Cristóbal 9, 47012 Valladolid, España',
    text: words({
      fr: 'Duero produit à Valladolid des parois et des receveurs robustes, au juste prix, livrés en quelques jours.',
      es: 'Duero produce en Valladolid mamparas y platos robustos, a su justo precio y con entrega en pocos días.',
    }),
  },
  {
    slug: 'mareva',
    name: 'Mareva',
    collections: ['Atoll', 'Lagon'],
    collectionTexts: [
      words({
        fr: "Atoll résiste à l'air salin grâce à son aluminium anodisé.",
        es: 'Atoll resiste el aire salino gracias a su aluminio anodizado.',
      }),
      words({
        fr: 'Lagon double ses joints pour les douches à fort débit.',
        es: 'Lagon lleva doble junta para las duchas de gran caudal.',
      }),
    ],
    professional: 0.14,
    company: 'Mareva SAS',
    town: '7 rue du Port, 17000 La Rochelle, France',
    text: words({
      fr: 'Mareva est la marque des bords de mer : aluminium anodisé, joints renforcés, et une tenue au sel contrôlée en laboratoire.',
      es: 'Mareva es la marca de la costa: aluminio anodizado, juntas reforzadas y resistencia a la sal comprobada en laboratorio.',
    }),
  },
  {
    slug: 'ondine',
    name: 'Ondine',
    collections: ['Source', 'Galet'],
    collectionTexts: [
      words({
        fr: 'Source se reconnaît à ses lignes minces et à ses gestes doux.',
        es: 'Source se reconoce por sus líneas delgadas y sus gestos suaves.',
      }),
      words({
        fr: "Galet arrondit chaque arête, comme une pierre roulée par l'eau.",
        es: 'Galet redondea cada arista, como un canto rodado.',
      }),
    ],
    professional: 0.21,
    company: 'Ondine Bain SAS',
    town: '18 rue des Sources, 74000 Annecy, France',
    text: words({
      fr: "Ondine soigne la robinetterie et les receveurs comme des objets que l'on touche tous les jours : poids juste, arêtes douces, gestes simples.",
      es: 'Ondine cuida la grifería y los platos como objetos que se tocan cada día: peso justo, cantos suaves, gestos sencillos.',
    }),
  },
  {
    slug: 'sierra-alba',
    name: 'Sierra Alba',
    collections: ['Cumbre', 'Nieve'],
    collectionTexts: [
      words({
        fr: 'Cumbre mise sur des teintes minérales et des surfaces mates.',
        es: 'Cumbre apuesta por tonos minerales y superficies mates.',
      }),
      words({
        fr: 'Nieve joue la blancheur et la lumière, sans rien de superflu.',
        es: 'Nieve juega con el blanco y la luz, sin nada superfluo.',
      }),
    ],
    professional: 0.2,
    company: 'Sierra Alba Resinas SL',
    town: 'Avenida de la Sierra 3, 18008 Granada, España',
    text: words({
      fr: 'Sierra Alba moule ses receveurs à Grenade dans une résine minérale chargée de pierre, teintée dans la masse et réparable.',
      es: 'Sierra Alba moldea sus platos en Granada con una resina mineral cargada de piedra, teñida en masa y reparable.',
    }),
  },
  {
    slug: 'brisa',
    name: 'Brisa',
    collections: ['Playa', 'Ola'],
    collectionTexts: [
      words({
        fr: 'Playa tient dans un petit budget sans renoncer au verre trempé.',
        es: 'Playa cabe en un presupuesto ajustado sin renunciar al vidrio templado.',
      }),
      words({
        fr: 'Ola se monte en une matinée, avec un outillage courant.',
        es: 'Ola se monta en una mañana, con herramientas corrientes.',
      }),
    ],
    professional: 0.15,
    company: 'Brisa Bany SL',
    town: 'Carrer del Mar 55, 08302 Mataró, España',
    text: words({
      fr: "Brisa propose l'essentiel bien fait : des parois simples, claires, à monter en une matinée.",
      es: 'Brisa ofrece lo esencial bien hecho: mamparas sencillas y claras que se montan en una mañana.',
    }),
  },
  {
    slug: 'calder',
    name: 'Calder',
    collections: ['Foundry', 'Pier'],
    collectionTexts: [
      words({
        fr: 'Foundry assume le métal plein : poignées et équerres sont en laiton.',
        es: 'Foundry apuesta por el metal macizo: tiradores y escuadras son de latón.',
      }),
      words({
        fr: 'Pier adoucit le style industriel par des formes rondes.',
        es: 'Pier suaviza el estilo industrial con formas redondas.',
      }),
    ],
    professional: 0.23,
    company: 'Calder Brassworks Ltd',
    town: '2 Mill Lane, Leeds LS2 7QR, United Kingdom',
    responsible: {
      name: 'Calder Europe B.V.',
      address: 'Scheepmakershaven 27, 3011 VA Rotterdam, Nederland',
      email: 'eu@calder.example',
    },
    text: words({
      fr: 'Calder travaille le laiton massif et la fonte minérale ; ses finitions sont déposées sous vide et gardent leur teinte.',
      es: 'Calder trabaja el latón macizo y la fundición mineral; sus acabados se aplican al vacío y conservan su tono.',
    }),
  },
]
