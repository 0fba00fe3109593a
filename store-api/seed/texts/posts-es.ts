import type { PostText } from './types.ts'

export const postsEs: Readonly<Record<number, PostText>> = {
  1: {
    title: 'Cómo medir la ducha sin equivocarse',
    slug: 'como-medir-la-ducha',
    excerpt: 'Tres alturas, la medida menor y un nivel: en diez minutos sabrás qué ancho pedir.',
    text: `La mitad de las devoluciones se deben a una medida tomada con prisas. Y, sin embargo, para medir una ducha solo hacen falta un metro, un nivel y diez minutos.

## Espera a que el azulejo esté colocado

Un azulejo y su adhesivo ocupan dos centímetros. Mide siempre de azulejo a azulejo, nunca de yeso a yeso.

## Mide a tres alturas

Toma el ancho a ras del plato, a media altura y a dos metros. Anota los tres valores y quédate con el menor. Si la diferencia supera los dos centímetros, será útil un [perfil de compensación](/perfiles-juntas-y-barras). Lo tienes con dibujos en nuestra [guía para medir](/medir-mampara).

## Comprueba el plomo y la escuadra

- Apoya el nivel en cada pared: la burbuja dice hacia dónde se inclina.
- En una ducha en esquina, mide también la diagonal del plato.
- Comprueba que el borde del plato sea plano.

## Mira alrededor

Un radiador, la manilla de una ventana o el inodoro pueden estorbar a una puerta abatible. Dibuja su recorrido en el suelo antes de elegir.`,
  },
  2: {
    title: 'Corredera, plegable o abatible: ¿cuál elegir?',
    slug: 'corredera-plegable-o-abatible',
    excerpt: 'El ancho del hueco y el sitio que hay delante deciden casi siempre el tipo de puerta.',
    text: `Los tres tipos cierran un hueco entre dos paredes. Lo que los distingue es el sitio que ocupan y el paso que dejan.

## Menos de un metro: la plegable

En un hueco estrecho, una corredera solo dejaría un paso de cuarenta centímetros. La [plegable](/mamparas-de-ducha-plegables) libera casi todo el ancho y no sobresale.

## Con sitio delante: la abatible

Se abre hacia el baño y se limpia en un momento, porque nada tapa el vidrio. Hace falta un cuarto de círculo libre delante.

## Más de un metro veinte: la corredera

La hoja de una [corredera](/mamparas-de-ducha-correderas) se desliza por delante del vidrio fijo. No invade el baño, ofrece una gran superficie de vidrio y su montaje es reversible.

## ¿Y sin puerta?

Si la ducha mide al menos 120 cm de largo, basta un [vidrio fijo](/mamparas-fijas-walk-in). Es lo más fácil de mantener y, a menudo, lo más económico.`,
  },
  3: {
    title: 'Un vidrio claro sin perder los domingos',
    slug: 'vidrio-claro-sin-esfuerzo',
    excerpt: 'Un limpiacristales, un limpiador suave y un buen tratamiento valen más que cualquier producto fuerte.',
    text: `La cal es lo que queda cuando el agua se va. Retira el agua y no quedará casi nada.

## Cada día: dos minutos

Pasa el limpiacristales de arriba abajo y termina por la junta inferior. Deja la puerta entreabierta para que las juntas se sequen.

## Cada semana: un limpiador suave

Pulveriza, espera un minuto, aclara y seca con una microfibra. No hace falta frotar.

## Qué evitar

- El vinagre puro, que ataca las juntas y los acabados negros o dorados.
- Los polvos y los estropajos, que rayan el vidrio.
- La lejía, que endurece las juntas.

## El tratamiento antical

Hace que el agua forme gotas y espacia las limpiezas. Aplicado en fábrica dura varios años; en casa se renueva una vez al año. El vidrio mate no lo admite.`,
  },
  4: {
    title: 'Cambiar la bañera por una ducha',
    slug: 'cambiar-la-banera-por-una-ducha',
    excerpt: 'Plato largo, mampara fija y desagüe ya colocado: lo que conviene comprobar antes de empezar.',
    text: `Una bañera ocupa normalmente 160 o 170 cm por 70. Es un sitio estupendo para una ducha.

## El desagüe

Casi siempre está bajo la bañera, en un extremo. Elige un plato cuyo desagüe caiga en el mismo lugar, o pide que muevan el tubo antes de colocarlo.

## El plato

Un modelo de 160 × 90 cm, recortado si hace falta, cubre el hueco antiguo. Fuera de las medidas habituales, la fabricación a medida evita una franja de azulejo difícil de sellar.

## La mampara

Un vidrio fijo de 90 o 100 cm suele ser suficiente. Deja la entrada en el lado contrario al rociador.

## La impermeabilización

Pide una lámina o un mortero impermeable detrás del azulejo, desde el suelo hasta dos metros. Eso protege las paredes mucho más que la junta de silicona.`,
  },
  5: {
    title: 'Negro mate, oro, acero: combinar los acabados',
    slug: 'combinar-los-acabados',
    excerpt: 'Dos metales como mucho, un tono que mande y perfiles a juego con la grifería.',
    text: `El acabado de los perfiles se ve menos que el de los grifos, pero la vista nota enseguida que no combinan.

## Un tono que mande

Toma el de la grifería y repítelo en los perfiles. El negro mate dibuja el vidrio como un trazo de lápiz; el cromo pasa desapercibido.

## Dos metales, no tres

Un segundo metal puede ir bien en el espejo o en los tiradores del mueble. Con tres, el conjunto parece desparejado.

## Pensar en el agua

En el negro y en el oro se ven más las marcas. Si el agua de tu zona es dura, el acero cepillado perdona mucho.

## ¿Y el vidrio?

- Transparente, agranda el baño.
- Acanalado, oculta sin oscurecer y va bien con el negro.
- Bronce o gris, da calidez o suaviza la luz.`,
  },
  6: {
    title: '¿A medida o estándar?',
    slug: 'a-medida-o-medida-habitual',
    excerpt: 'El margen de ajuste, el precio y el plazo: tres preguntas antes de fabricar.',
    text: `La fabricación a medida tiene su encanto, pero no siempre es necesaria.

## Mira primero el margen de ajuste

Una mampara de 120 cm cubre de 118 a 122 cm más o menos. Con un perfil de compensación se ganan otros dos o cuatro centímetros.

## Cuándo hace falta a medida

- Un ancho o una altura fuera de las series.
- Una pared inclinada, un techo abuhardillado, un murete.
- Un plato antiguo cuyo radio ya no existe.

## Qué cambia

El plazo pasa de unos días a dos o tres semanas, y el precio depende de las medidas. Sobre todo, una mampara hecha para ti no admite devolución ni cambio.

## Nuestros consejos

Mide dos veces, con dos días de diferencia. Envíanos fotos con el metro a la vista: releemos cada pedido antes de cortar el vidrio.`,
  },
  7: {
    title: 'Cambiar las juntas de la mampara',
    slug: 'cambiar-las-juntas-de-la-mampara',
    excerpt:
      '¿Sale agua por debajo de la puerta? Nueve de cada diez veces es una junta, y se cambia en un cuarto de hora.',
    text: `Una junta dura de cinco a siete años. Cuando amarillea, se endurece o se agrieta, el agua encuentra el camino.

## Reconoce la junta

- **Junta inferior**: un labio flexible bajo la puerta. Es la que más falla.
- **Junta de burbuja**: un tubo hueco en el lateral, donde se tocan dos vidrios.
- **Junta magnética**: mantiene la puerta cerrada.

Mide el grosor del vidrio con un calibre, normalmente 6 u 8 mm, y compáralo con el que indica la junta: si es demasiado ancha, no se sujeta; si es demasiado estrecha, no entra.

## Cómo se cambia

1. Tira de la junta vieja hacia abajo, de un extremo al otro.
2. Desengrasa el canto del vidrio con alcohol.
3. Corta la junta nueva a medida con unas tijeras.
4. Encájala desde arriba, sin estirarla.

## Dónde encontrarla

Cada junta de nuestros [perfiles, juntas y barras](/perfiles-juntas-y-barras) indica los grosores de vidrio para los que sirve. ¿Dudas? Envíanos una foto del corte, al lado de una moneda.`,
  },
  8: {
    title: 'Colocar un plato de ducha extraplano',
    slug: 'colocar-un-plato-extraplano',
    excerpt: 'Base de mortero, pendiente e impermeabilización: los tres puntos que deciden si un plato dura.',
    text: `Un plato extraplano queda casi a ras de suelo. Por eso perdona poco: la base debe ser plana y el agua tiene que irse.

## La base

Cemento cola en toda la superficie, nunca por puntos. El plato debe apoyar entero; si no, se mueve y la junta acaba por abrirse.

## La pendiente

El tubo de desagüe baja al menos 1 cm por metro. Compruébalo antes de pegar: vierte un cubo de agua en la válvula y escucha.

## La impermeabilización

Sube la lámina 10 cm por las paredes con el plato colocado. El azulejo va después por encima del borde, con una junta flexible de 3 mm.

## Antes de pedir

Localiza la válvula y elige el tamaño con nuestra [guía de platos](/guia-platos-de-ducha), y mira después todos los [platos de ducha](/platos-de-ducha).`,
  },
}
