import { type Words, words } from './words.ts'

export interface SeedBrand {
  slug: string
  name: string
  collections: readonly [string, string]
  /** Professional reduction, fraction. */
  professional: number
  town: string
  text: Words
}

export const seedBrands: readonly SeedBrand[] = [
  { slug: 'aurelys', name: 'Aurélys', collections: ['Lisa', 'Opale'], professional: 0.18, town: '12 rue des Verriers, 67000 Strasbourg, France', text: words('Aurélys dessine des parois aux lignes fines depuis trois générations de verriers. Ses charnières dissimulées et ses verres de 8 mm tiennent la lumière sans jamais la couper.', 'Aurélys dibuja mamparas de líneas finas desde hace tres generaciones de vidrieros. Sus bisagras ocultas y sus vidrios de 8 mm dejan pasar la luz sin interrumpirla.') },
  { slug: 'nordbain', name: 'Nordbain', collections: ['Fjord', 'Skagen'], professional: 0.2, town: 'Havnegade 8, 8000 Aarhus, Danmark', text: words('Nordbain applique à la salle de bains la sobriété scandinave : peu de pièces, toutes remplaçables, et des profilés prévus pour durer.', 'Nordbain aplica al baño la sobriedad escandinava: pocas piezas, todas reemplazables, y perfiles pensados para durar.') },
  { slug: 'clarisse', name: 'Clarisse', collections: ['Iris', 'Jade'], professional: 0.15, town: "4 quai de l'Erdre, 44000 Nantes, France", text: words("Clarisse fabrique près de Nantes des parois faciles à poser et à entretenir, avec un traitement anticalcaire de série sur la plupart des verres.", 'Clarisse fabrica cerca de Nantes mamparas fáciles de montar y de mantener, con tratamiento antical de serie en la mayoría de los vidrios.') },
  { slug: 'vetrea', name: 'Vetrea', collections: ['Milano', 'Garda'], professional: 0.22, town: 'Via del Vetro 21, 31100 Treviso, Italia', text: words('Vetrea marie le verre italien et le métal brossé dans des collections qui se remarquent sans hausser le ton.', 'Vetrea combina el vidrio italiano y el metal cepillado en colecciones que se notan sin alzar la voz.') },
  { slug: 'lumisol', name: 'Lumisol', collections: ['Alba', 'Marina'], professional: 0.17, town: 'Calle del Vidrio 14, 46980 Paterna, España', text: words('Lumisol vient de Valence et pense ses parois pour les salles de bains lumineuses : verres extra-clairs, rails discrets, mécanismes silencieux.', 'Lumisol nace en Valencia y piensa sus mamparas para baños luminosos: vidrios extraclaros, guías discretas, mecanismos silenciosos.') },
  { slug: 'kaskad', name: 'Kaskad', collections: ['Loft', 'Atelier'], professional: 0.16, town: '30 avenue Jean-Jaurès, 69007 Lyon, France', text: words("Kaskad s'inspire des verrières d'atelier : profilés noirs, verres striés ou sérigraphiés, caractère affirmé.", 'Kaskad se inspira en los ventanales de taller: perfiles negros, vidrios acanalados o serigrafiados y un carácter marcado.') },
  { slug: 'duero', name: 'Duero', collections: ['Ribera', 'Toro'], professional: 0.19, town: 'Polígono San Cristóbal 9, 47012 Valladolid, España', text: words('Duero produit à Valladolid des parois et des receveurs robustes, au juste prix, livrés en quelques jours.', 'Duero produce en Valladolid mamparas y platos robustos, a su justo precio y con entrega en pocos días.') },
  { slug: 'mareva', name: 'Mareva', collections: ['Atoll', 'Lagon'], professional: 0.14, town: '7 rue du Port, 17000 La Rochelle, France', text: words('Mareva est la marque des bords de mer : aluminium anodisé, joints renforcés, et une tenue au sel contrôlée en laboratoire.', 'Mareva es la marca de la costa: aluminio anodizado, juntas reforzadas y resistencia a la sal comprobada en laboratorio.') },
  { slug: 'ondine', name: 'Ondine', collections: ['Source', 'Galet'], professional: 0.21, town: '18 rue des Sources, 74000 Annecy, France', text: words("Ondine soigne la robinetterie et les receveurs comme des objets que l'on touche tous les jours : poids juste, arêtes douces, gestes simples.", 'Ondine cuida la grifería y los platos como objetos que se tocan cada día: peso justo, cantos suaves, gestos sencillos.') },
  { slug: 'sierra-alba', name: 'Sierra Alba', collections: ['Cumbre', 'Nieve'], professional: 0.2, town: 'Avenida de la Sierra 3, 18008 Granada, España', text: words('Sierra Alba moule ses receveurs à Granada dans une résine minérale chargée de pierre, teintée dans la masse et réparable.', 'Sierra Alba moldea sus platos en Granada con una resina mineral cargada de piedra, teñida en masa y reparable.') },
  { slug: 'brisa', name: 'Brisa', collections: ['Playa', 'Ola'], professional: 0.15, town: 'Carrer del Mar 55, 08302 Mataró, España', text: words("Brisa propose l'essentiel bien fait : des parois simples, claires, à monter en une matinée.", 'Brisa ofrece lo esencial bien hecho: mamparas sencillas y claras que se montan en una mañana.') },
  { slug: 'calder', name: 'Calder', collections: ['Foundry', 'Pier'], professional: 0.23, town: '2 Mill Lane, Leeds LS2 7QR, United Kingdom', text: words('Calder travaille le laiton massif et la fonte minérale ; ses finitions sont déposées sous vide et gardent leur teinte.', 'Calder trabaja el latón macizo y la fundición mineral; sus acabados se aplican al vacío y conservan su tono.') },
]
