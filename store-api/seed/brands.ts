import type { SeedBrand } from './types.ts'
import { words } from './words.ts'

export const seedBrands: readonly SeedBrand[] = [
  {
    slug: 'aurelys',
    name: 'Aurélys',
    collections: ['Lisa', 'Opale'],
    collectionTexts: [
      words({
        fr: 'Lisa cache toutes ses vis : de face, on ne voit que le verre et le profilé.',
        es: 'Lisa oculta todos los tornillos: de frente solo se ven el vidrio y el perfil.',
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
      fr: 'Aurélys dessine des parois aux lignes fines depuis trois générations de verriers. Ses fixations dissimulées et ses verres polis laissent passer la lumière sans jamais la couper.',
      es: 'Aurélys dibuja mamparas de líneas finas desde hace tres generaciones de vidrieros. Sus fijaciones ocultas y sus vidrios pulidos dejan pasar la luz sin interrumpirla.',
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
        fr: 'Les caches des profilés Iris se clipsent : la pose va plus vite, et aucune vis ne reste visible.',
        es: 'Los embellecedores de los perfiles Iris van a presión: se monta antes y no queda ningún tornillo a la vista.',
      }),
      words({
        fr: 'Jade arrondit les angles de ses profilés et de ses fixations.',
        es: 'Jade redondea las esquinas de sus perfiles y fijaciones.',
      }),
    ],
    professional: 0.15,
    company: 'Clarisse Bain SAS',
    town: "4 quai de l'Erdre, 44000 Nantes, France",
    text: words({
      fr: 'Clarisse fabrique près de Nantes des parois faciles à poser et à entretenir, avec un traitement anticalcaire proposé pour la plupart des verres.',
      es: 'Clarisse fabrica cerca de Nantes mamparas fáciles de montar y de mantener, con tratamiento antical opcional para la mayoría de los vidrios.',
    }),
  },
  {
    slug: 'vetrea',
    name: 'Vetrea',
    collections: ['Milano', 'Garda'],
    collectionTexts: [
      words({
        fr: 'Milano aligne toutes ses fixations sur une seule ligne horizontale.',
        es: 'Milano alinea todas sus fijaciones en una sola línea horizontal.',
      }),
      words({
        fr: 'Garda adoucit ses profilés : aucune arête vive, ni au mur ni sous la main.',
        es: 'Garda suaviza sus perfiles: ningún canto vivo, ni en la pared ni bajo la mano.',
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
        fr: 'Alba réduit le cadre au plus fin pour laisser toute la place au verre.',
        es: 'Alba reduce el marco al mínimo para dejar todo el protagonismo al vidrio.',
      }),
      words({
        fr: "Marina protège ses pièces de métal de l'eau et du savon par des caches fermés.",
        es: 'Marina protege sus piezas de metal del agua y del jabón con tapas cerradas.',
      }),
    ],
    professional: 0.17,
    company: 'Lumisol Baño SL',
    town: 'Calle del Vidrio 14, 46980 Paterna, España',
    text: words({
      fr: 'Lumisol vient de Valence et pense ses parois pour les salles de bains lumineuses : lignes claires, profilés discrets, mécanismes silencieux.',
      es: 'Lumisol nace en Valencia y piensa sus mamparas para baños luminosos: líneas claras, perfiles discretos y mecanismos silenciosos.',
    }),
  },
  {
    slug: 'kaskad',
    name: 'Kaskad',
    collections: ['Loft', 'Atelier'],
    collectionTexts: [
      words({
        fr: "Loft emprunte aux verrières d'atelier leurs profilés fins.",
        es: 'Loft toma de los ventanales de taller sus perfiles finos.',
      }),
      words({
        fr: "Atelier laisse voir sa visserie, comme un meuble d'atelier.",
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
        fr: 'Toro renforce toutes les fixations pour un usage intensif.',
        es: 'Toro refuerza todas las fijaciones para un uso intensivo.',
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
        fr: 'Source se reconnaît à ses lignes minces et à ses bords adoucis.',
        es: 'Source se reconoce por sus líneas delgadas y sus cantos suaves.',
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
        fr: 'Cumbre garde la sobriété de la pierre : rien ne dépasse, rien ne brille sans raison.',
        es: 'Cumbre conserva la sobriedad de la piedra: nada sobresale, nada brilla sin motivo.',
      }),
      words({
        fr: 'Nieve mise sur la lumière, sans rien de superflu.',
        es: 'Nieve apuesta por la luz, sin nada superfluo.',
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
        fr: 'Foundry assume le métal plein : équerres et fixations sont en laiton.',
        es: 'Foundry apuesta por el metal macizo: escuadras y fijaciones son de latón.',
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
