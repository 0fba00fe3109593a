import type { PageText } from './types.ts'

/**
 * Guides; the numbered sections are the steps that a reader follows. Drawings are the storefront's
 * own.
 */
export const guidesEs: readonly PageText[] = [
  {
    slug: 'medir-mampara',
    title: 'Cómo medir tu mampara de ducha',
    description:
      'Un metro, un nivel y diez minutos: los cuatro pasos que bastan para pedir una mampara de ducha con el ancho correcto.',
    text: `¿Nunca has medido una ducha? No tiene misterio: un metro, un nivel de burbuja, papel, lápiz y diez minutos. Sigue los pasos en orden y abre después la guía de tu tipo de mampara.

## 1. Espera a que los azulejos estén puestos

Un azulejo y su adhesivo ocupan uno o dos centímetros en cada pared. Por eso se mide siempre **de azulejo a azulejo**, con el plato colocado. Si mides sobre el yeso, la mampara saldrá demasiado ancha.

!! tile-to-tile | Vista desde arriba. Toma la medida A entre azulejos, no la medida B entre paredes sin revestir.

## 2. Mide el ancho a tres alturas

Las paredes casi nunca son paralelas. Con el metro bien horizontal, mide:

1. a ras del plato;
2. a media altura, hacia un metro;
3. arriba, hacia los dos metros.

Apunta los tres valores en milímetros y **quédate con el menor**: es el que se pide.

!! three-heights | Vista frontal. El ancho se toma en A1, A2 y A3; vale el menor de los tres.

## 3. Comprueba si las paredes están a plomo

Apoya el nivel en vertical contra cada pared. Si la burbuja no está en el centro, separa el extremo de arriba o el de abajo hasta que lo esté y mide el hueco.

- **Hasta 20 mm**: lo absorbe el ajuste de la mampara.
- **De 20 a 40 mm**: añade un [perfil de compensación](/perfiles-juntas-y-barras).
- **Más**: elige una mampara [a medida](/mamparas-de-ducha-a-medida) y cortaremos el vidrio en diagonal.

!! plumb | El nivel está a plomo y la pared no. El hueco E se mide donde es mayor.

## 4. Toma la altura

Mide desde el borde del plato hasta donde debe terminar el vidrio. Nuestras mamparas estándar tienen unos 195 cm de alto. Bajo un techo inclinado, toma la altura menor y deja al menos 5 cm libres por encima del vidrio para ventilar.

## ¿Y ahora, qué tipo de mampara?

Cada forma tiene sus propias medidas. Elige la tuya:

- entre dos paredes: [medir una mampara frontal](/medir-mampara/frontal);
- en una esquina, con ángulo recto: [medir una mampara angular](/medir-mampara/angular);
- en una esquina, con plato curvo: [medir una mampara semicircular](/medir-mampara/semicircular);
- un vidrio fijo o una bañera: [medir para una ducha abierta o una bañera](/medir-mampara/ducha-o-banera).

## ¿Estándar o a medida?

Compara tu ancho menor con el rango de ajuste de nuestras [mamparas de ducha](/mamparas-de-ducha): una de 120 cm cubre de 118 a 122 cm, más o menos. Si tu medida cae dentro, elige la estándar: llega en pocos días y se puede devolver. Si cae entre dos, la mampara [a medida](/mamparas-de-ducha-a-medida) es la tuya.`,
  },
  {
    slug: 'medir-mampara-frontal',
    title: 'Medir una mampara frontal',
    description:
      'Ducha entre dos paredes: dónde poner el metro, qué ancho vale y qué paso deja una puerta corredera, plegable o abatible.',
    text: `La mampara frontal cierra una ducha situada **entre dos paredes**. Solo una medida es decisiva: el ancho del hueco.

## 1. Traza el eje de la mampara

La mampara no se coloca en el borde del plato, sino algo más adentro: calcula 2 o 3 cm, para que el agua caiga dentro. Marca esa línea a lápiz en el plato y en las dos paredes; sobre ella se mide.

!! frontal-plan | Vista desde arriba. El ancho A se toma sobre el eje de la mampara, a la distancia R del borde del plato.

## 2. Mide el ancho abajo, en medio y arriba

Sobre ese eje, toma el ancho a ras del plato, a un metro y a dos metros. Quédate con **el menor** de los tres.

!! three-heights | Vista frontal. La menor de las medidas A1, A2 y A3 es la que pides.

## 3. Mira si las paredes están a plomo

Basta un nivel contra cada pared. El perfil se regula 20 mm por lado: a partir de ahí, añade un perfil de compensación o pásate a la fabricación a medida.

!! plumb | El hueco E es lo que el perfil debe absorber.

## 4. Revisa lo que estorba

- Un rodapié, una hornacina o un tubo en el eje: apunta su altura y su grosor.
- Un grifo o una barra a menos de 10 cm del eje: una corredera pasa, una abatible puede chocar.
- Un plato inclinado hacia fuera: pon el nivel en el borde, debe quedar horizontal.

## ¿Qué puerta para qué ancho?

- **De 70 a 100 cm**: una [puerta plegable](/mamparas-de-ducha-plegables) deja libre casi todo el paso.
- **De 90 a 130 cm con sitio delante**: una [puerta abatible](/mamparas-de-ducha-abatibles). Reserva delante un cuarto de círculo libre, tan ancho como la puerta.
- **Desde 100 cm**: una [puerta corredera](/mamparas-de-ducha-correderas). El paso mide algo menos de la mitad del ancho.

!! door-clearance | Vista desde arriba. Una puerta abatible barre un cuarto de círculo de radio P; una corredera no ocupa nada.`,
  },
  {
    slug: 'medir-mampara-angular',
    title: 'Medir una mampara angular',
    description:
      'Plato cuadrado o rectangular en una esquina: los dos anchos que hay que tomar, la escuadra y el retranqueo que no debes olvidar.',
    text: `La mampara angular cierra los **dos lados abiertos** de un plato cuadrado o rectangular. Hacen falta, pues, dos anchos y un ángulo recto.

## 1. Mide los dos lados del plato

Desde cada pared con azulejo hasta el borde exterior del plato, toma A (el frente) y B (el lateral). Si el plato aún no está colocado, usa las medidas de su ficha técnica y compruébalas cuando el alicatado esté terminado.

!! corner-plan | Vista desde arriba. A y B van del azulejo al borde exterior del plato; la mampara se coloca a la distancia R.

## 2. Ten en cuenta el retranqueo

El vidrio se apoya dentro del plato. En nuestras mamparas angulares el retranqueo es de 10 a 20 mm por lado, y el rango de ajuste de cada ficha ya lo incluye. Para un plato de 90 × 90 cm se pide, por tanto, una mampara de 90 × 90 cm.

## 3. Comprueba la escuadra

Un grado de más o de menos desvía el vidrio centímetro y medio al cabo de 90 cm. La prueba es sencilla: desde la esquina, marca 60 cm en una pared y 80 cm en la otra. **La diagonal debe medir 100 cm**. Con un centímetro arriba o abajo, todo va bien.

!! corner-square | Vista desde arriba. Con 60 cm en un lado y 80 cm en el otro, la diagonal D mide 100 cm si el ángulo es recto.

## 4. Mide a tres alturas

Vuelve a tomar A y B a media altura y a dos metros, con el nivel en vertical sobre el borde del plato. Quédate con el valor menor de cada lado.

!! plumb | Cada pared se comprueba con el nivel; si el hueco pasa de 20 mm, cuenta con un perfil de compensación.

## 5. Elige el sentido de apertura

Colócate delante de la ducha, en el baño. Si se entra por la esquina, las dos hojas se deslizan hacia las paredes y el sentido da igual. Si solo se abre un lado, apunta si es el izquierdo o el derecho.

## Encuentra la tuya

Todas nuestras [mamparas angulares](/mamparas-de-ducha-angulares) indican su rango de ajuste para cada lado. ¿Un plato fuera de serie, un murete o una pared torcida? Pásate a la fabricación [a medida](/mamparas-de-ducha-a-medida).`,
  },
  {
    slug: 'medir-mampara-semicircular',
    title: 'Medir una mampara semicircular',
    description:
      'Plato en cuarto de círculo: los dos lados, la parte recta y el radio, la medida que casi siempre se olvida. Explicado en cuatro pasos.',
    text: `La mampara semicircular sigue un plato en **cuarto de círculo**. Además de los dos lados, pide una medida que se suele olvidar: el radio.

## 1. Mide los dos lados

Toma A y B, del azulejo al borde exterior del plato, a lo largo de cada pared. Casi siempre son iguales: 80, 90 o 100 cm.

!! round-plan | Vista desde arriba. A y B son los lados, F la parte recta y R el radio de la curva.

## 2. Mide la parte recta

Antes de girar, el borde del plato es recto durante unas decenas de centímetros. Apoya una regla contra él: donde el borde se separa de la regla, empieza la curva. Mide F desde la pared hasta ese punto.

!! round-start | Una regla apoyada en el borde muestra dónde empieza la curva: ahí termina F.

## 3. Calcula el radio

El radio es lo que queda: **R = A − F**. En un plato de 90 cm con una parte recta de 35 cm, el radio es de 55 cm. Es el valor más común; también existe el de 50 cm, sobre todo en platos antiguos.

Una mampara de radio 55 no sirve para un plato de radio 50: el vidrio sobresaldría en el centro. Si dudas, recorta una plantilla de cartón y compara.

## 4. Comprueba la escuadra y el plomo

Igual que en una angular: 60 cm en un lado, 80 cm en el otro, 100 cm en diagonal. Después, un nivel contra cada pared.

!! corner-square | Vista desde arriba. La prueba de 60, 80 y 100 vale también para un plato curvo.

## Encuentra la tuya

Nuestras [mamparas semicirculares](/mamparas-de-ducha-semicirculares) tienen un radio de 55 cm, salvo que la ficha diga otra cosa. ¿Tu plato tiene otro radio? Escríbenos antes de pedir, con una foto y las medidas: un vidrio curvo no se puede retocar.`,
  },
  {
    slug: 'medir-mampara-ducha-o-banera',
    title: 'Medir una ducha abierta o una mampara de bañera',
    description:
      'Vidrio fijo o mampara de bañera: ancho del vidrio, paso que hay que dejar, borde de la bañera y altura por encima del grifo.',
    text: `Aquí la mampara no lo cierra todo: un vidrio fijo protege el baño y deja un paso. Hay dos casos, la ducha abierta y la bañera.

## 1. Ducha abierta: reparte el largo

Mide el largo total L, de pared a pared o de la pared al borde del plato. Se reparte entre el vidrio y el paso: deja **al menos 55 cm de paso**, 60 cm para entrar con comodidad.

!! walk-in-plan | Vista desde arriba. El largo L se reparte entre el vidrio V y el paso P, de al menos 55 cm.

## 2. Elige el ancho del vidrio

- **Plato de 120 cm**: un vidrio de 60 cm, a medida.
- **Plato de 140 cm**: un vidrio de 80 cm.
- **Plato de 160 cm**: un vidrio de 90 o 100 cm.

Cuanto más ancho es el vidrio, menos agua sale. Coloca el rociador del lado del vidrio, nunca frente al paso.

## 3. Prevé la barra de sujeción

Un vidrio fijo se sujeta con un perfil de pared y una barra. La barra va a la pared de enfrente (recta) o a la misma pared (en diagonal): mide la distancia libre y comprueba que no cruza ninguna ventana ni armario.

## 4. Bañera: mide el borde

La mampara se apoya en el borde de la bañera. Ese borde debe tener **al menos 4 cm** planos y estar más o menos a nivel. Toma también el largo L, desde la pared hasta donde debe terminar la protección: 80 cm bastan para ducharse de pie, 100 o 120 cm si en casa se salpica mucho.

!! bath-front | Vista frontal. L es el largo que se protege, H la altura del vidrio sobre el borde y F la parte plana del borde.

## 5. Toma la altura

Desde el borde hasta lo alto del vidrio, calcula de 140 a 150 cm. Suma la altura del borde, unos 55 o 60 cm: el vidrio llega a los dos metros, algo por encima del rociador.

## 6. Deja sitio a la grifería

Una hoja abatible entra en la bañera para limpiarla. Comprueba que no se encuentra en su camino ni el grifo ni la barra de la ducha.

## Encuentra tu vidrio

Mira nuestras [mamparas fijas walk-in](/mamparas-fijas-walk-in) y nuestras [mamparas de bañera](/mamparas-de-banera). ¿Aún dudas entre las dos? Un [plato de 160 × 90 cm](/platos-de-ducha) ocupa el sitio de la bañera sin tocar las paredes.`,
  },
  {
    slug: 'guia-platos-de-ducha',
    title: 'Cómo elegir un plato de ducha',
    description:
      'Tamaño, altura, material, desagüe y agarre: todo lo que conviene decidir antes de pedir un plato de ducha, en el orden adecuado.',
    text: `El plato se elige antes que la mampara: es él quien fija el ancho del vidrio. Bastan cinco decisiones, en este orden.

## El tamaño: empieza por el espacio

Mide el hueco entre azulejos, o entre paredes sin revestir si aún faltan los azulejos (resta entonces 15 mm por cada pared que vayas a alicatar). Después elige:

- **80 × 80 cm**: lo mínimo para una ducha cerrada;
- **90 × 90 o 120 × 80 cm**: la comodidad de cada día;
- **140 × 80 o 160 × 90 cm**: el sitio de una ducha abierta, o de la antigua bañera.

!! tray-sizes | Tres platos a la misma escala. El pequeño se cierra con puerta; al grande le basta un vidrio fijo.

Entre dos tamaños, elige el mayor: la mayoría de nuestros platos de resina **se recortan** en obra. Si la forma es especial, pídelo [a medida](/platos-de-ducha-a-medida).

## La altura: enrasado, extraplano o elevado

- **Enrasado**: a ras de suelo, sin escalón. Hay que rebajar el suelo entre 8 y 12 cm para el sifón.
- **Extraplano apoyado**: un escalón de 3 o 4 cm. El sifón queda en el suelo.
- **Elevado**: sobre una base de 10 a 15 cm, cuando no se puede picar.

!! tray-section | Vistas en sección. De izquierda a derecha: enrasado, apoyado, elevado. S es el sitio del sifón y H el escalón.

## El desagüe: localiza la válvula

El tubo que ya existe suele decidir el modelo. Mide la distancia de su centro a dos paredes y compárala con el plano del plato. La pendiente del tubo debe ser de al menos 1 cm por metro: cuanto más largo, más altura necesita.

!! tray-drain | Vista desde arriba. X e Y sitúan el centro de la válvula respecto a las dos paredes.

## El material y la superficie

La resina mineral es cálida al pisar, se recorta y se repara. Hay tres aspectos:

- [efecto pizarra](/platos-de-ducha-pizarra): el relieve agarra bien, también mojado;
- [efecto cemento](/platos-de-ducha-cemento): un grano fino, fácil de llevar;
- [liso](/platos-de-ducha-lisos): el más sencillo de limpiar; un grano invisible mantiene el agarre, también para niños o personas mayores.

## El color

El blanco amplía, el gris no deja ver la cal y el negro pide un limpiacristales después de cada ducha. Piensa en el suelo: un tono parecido hace desaparecer el escalón.

## Después del plato, la mampara

Con el plato colocado y los azulejos terminados, [mide tu mampara](/medir-mampara). Y si dudas, mira todos nuestros [platos de ducha](/platos-de-ducha) con sus planos.`,
  },
]
