import { seedCategories } from './categories.ts'
import { pictureId } from './pictures.ts'
import type { StoreCode } from './words.ts'
import { words } from './words.ts'

/** Sliders, banners and texts of the home page. */
export function homePlacements(store: StoreCode): Record<string, unknown[]> {
  const say = (fr: string, es: string) => words(fr, es)[store]
  const url = (id: number) => `/${seedCategories.find((category) => category.id === id)?.slug[store] ?? ''}`
  return {
    'home-sliders': [
      { id: 1, title: say('La douche, grande ouverte', 'La ducha, abierta de par en par'), text: say("Un verre, une barre, rien d'autre. Les parois à l'italienne laissent entrer la lumière.", 'Un vidrio, una barra y nada más. Las mamparas walk-in dejan entrar la luz.'), button: say("Voir les parois à l'italienne", 'Ver mamparas walk-in'), web_url: url(16), image_cld_public_id: pictureId('home/hero-1', 'screens/walk-in/black-clear/principal') ?? 'icons/walk-in', position: 1 },
      { id: 2, title: say('Vos cotes, au millimètre', 'Tus medidas, al milímetro'), text: say('Mur en biais ou niche étroite : nous fabriquons la paroi qui manque à votre salle de bains.', 'Pared inclinada o hueco estrecho: fabricamos la mampara que le falta a tu baño.'), button: say('Composer sur mesure', 'Configurar a medida'), web_url: url(18), image_cld_public_id: pictureId('home/hero-3', 'home/hero-1') ?? 'icons/walk-in', position: 2 },
    ],
    'home-categories': [11, 16, 14, 18, 17, 2, 3, 5].map((id, index) => {
      const category = seedCategories.find((entry) => entry.id === id)
      return { id, name: category?.name[store] ?? '', web_url: url(id), image_cld_public_id: pictureId(category?.image ?? '', 'screens/walk-in/black-clear/principal'), text: null, from_price: null, position: index + 1 }
    }),
    'home-banners': [
      { id: 1, title: say("Jusqu'à -40 % sur les parois", 'Hasta un -40 % en mamparas'), text: say('Une sélection de modèles en stock, livrés en deux à trois jours ouvrés.', 'Una selección de modelos en stock, con entrega en dos o tres días laborables.'), web_url: say('/soldes', '/ofertas'), image_cld_public_id: pictureId('home/hero-2', 'screens/corner/black-clear/principal', 'screens/walk-in/black-clear/principal'), position: 1 },
      { id: 2, title: say("Jusqu'à -30 % sur les receveurs", 'Hasta un -30 % en platos de ducha'), text: say("Résine minérale, antidérapante et réparable.", 'Resina mineral, antideslizante y reparable.'), web_url: url(2), image_cld_public_id: pictureId('trays/slate/grey/principal', 'trays/slate/white/principal', 'screens/walk-in/black-clear/principal'), position: 2 },
    ],
    'seo-texts': [
      { id: 1, title: say('Bien choisir sa paroi de douche', 'Cómo elegir bien la mampara de ducha'), text: say("Commencez par l'endroit : entre deux murs, dans un angle ou en plein espace. Vient ensuite l'ouverture. Une coulissante ne demande aucun débattement, une pivotante se nettoie plus vite, une paroi à l'italienne n'a rien à ouvrir. Plus de 400 parois attendent dans notre catalogue, du modèle en stock à la fabrication sur mesure.", 'Empieza por el lugar: entre dos paredes, en una esquina o en un espacio abierto. Después viene la apertura. Una corredera no invade el baño, una abatible se limpia antes y una walk-in no tiene nada que abrir. Más de 400 mamparas te esperan en el catálogo, desde modelos en stock hasta la fabricación a medida.'), position: 1 },
      { id: 2, title: say('Des professionnels, deux tarifs clairs', 'Profesionales con una tarifa clara'), text: say('Installateurs, architectes et artisans disposent de leur propre liste de prix, hors taxes et remises comprises, sur tout le catalogue.', 'Instaladores, arquitectos y reformistas disponen de su propia lista de precios, sin IVA y con los descuentos incluidos, en todo el catálogo.'), position: 2 },
    ],
    'category-banners': [
      { id: 1, category_id: 1, title: say('Pas la bonne largeur ?', '¿No está tu medida?'), text: say('Nous la fabriquons pour vous, au millimètre.', 'La fabricamos para ti, al milímetro.'), web_url: url(18), image_cld_public_id: pictureId('home/hero-3', 'screens/frontal-sliding/black-clear/principal'), position: 8 },
    ],
    'brand-banners': [],
  }
}
