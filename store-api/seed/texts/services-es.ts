import { promisesOf } from '../stores.ts'
import type { PageText } from './types.ts'

const { returnsDays, warrantyYears } = promisesOf('ESSM')

/** Provinces with a page of their own; in some the installation is only quoted, not priced. */
const provinces: readonly { slug: string; name: string; place?: string; quoteOnly?: boolean }[] = [
  { slug: 'madrid', name: 'Madrid' },
  { slug: 'barcelona', name: 'Barcelona' },
  { slug: 'islas-baleares', name: 'Islas Baleares', place: 'las Islas Baleares' },
  { slug: 'valladolid', name: 'Valladolid' },
  { slug: 'zaragoza', name: 'Zaragoza' },
  { slug: 'alava', name: 'Álava' },
  { slug: 'girona', name: 'Girona', quoteOnly: true },
  { slug: 'zamora', name: 'Zamora', quoteOnly: true },
]

const provincePages = provinces.map(
  ({ slug, name, place = name, quoteOnly }): PageText => ({
    slug: `install-${slug}`,
    title: `Instalación de mamparas en ${place}`,
    description: `Montaje de mamparas de ducha y bañera en ${place}: zonas, desmontaje, medición previa y cómo reservar.`,
    text: `Montamos tu mampara en ${place} con instaladores de la zona, que conocen las casas y llegan con todo lo necesario.

## Hasta dónde llegamos

- Hasta 30 km de la capital de la provincia.
- De 30 a 50 km, con un suplemento por el desplazamiento.
- Más lejos, pídenos presupuesto.

## Cuánto cuesta

${
  quoteOnly
    ? `En ${place} cada montaje se presupuesta: pide presupuesto al configurar tu mampara y te respondemos con un precio cerrado antes de fabricar nada.`
    : `El precio aparece al configurar tu mampara, según la distancia y lo que elijas. Pagas una señal con el pedido y el resto, directamente al instalador cuando termina.`
}

## Qué puedes añadir

- [El desmontaje de la mampara antigua](/install/desmontaje).
- [La medición previa en casa](/install/medicion-previa).

Lee también cómo se desarrolla [la instalación](/instalacion-de-mamparas-de-ducha) paso a paso.`,
  }),
)

/** Pages about the shop, its services and its partners. */
export const servicesEs: readonly PageText[] = [
  {
    slug: 'profesional',
    type: 'professional',
    title: 'Zona profesional',
    description:
      'Fontaneros, reformistas, arquitectos y promotores: descuentos en todo el catálogo, presupuestos, factura y un interlocutor que sabe de montaje.',
    text: `¿Montas cuartos de baño o los diseñas? Abre una cuenta profesional: los precios que ves pasan a ser los tuyos en cuanto inicias sesión, y la cabecera de la web te lo recuerda.

## Qué ganas

- Descuentos en todo el catálogo, de lo estándar a lo hecho a medida.
- Los precios sin IVA junto a los precios con IVA, en cada ficha.
- Presupuestos guardados, que tu cliente acepta cuando esté listo.
- Factura a nombre de tu empresa.

## Para obras en serie

Hotel, residencia, promoción nueva: envíanos los planos y las cantidades. Repasamos las medidas, agrupamos las entregas por planta y mantenemos las mismas referencias hasta el último baño.

## Entrega en obra

El transportista llama antes de ir. Las cajas viajan de pie y se apilan de dos en dos. Avisa de cualquier daño en 24 horas, con fotos: te enviamos otra pieza enseguida.

## Abrir una cuenta

[Crea tu cuenta](/signup) y marca «Soy profesional»: verás tus precios desde el primer inicio de sesión. ¿Alguna pregunta antes? Escríbenos por el [formulario de ayuda](/contacto) con el nombre de tu empresa. ¿Montas para otros? Mira también las páginas de [instaladores](/instaladores-mamparas-ducha-bano) y [empresas colaboradoras](/empresas-colaboradoras).`,
  },
  {
    slug: 'quienes-somos',
    type: 'company',
    title: 'Quiénes somos',
    description: 'Lumeau, la tienda de las mamparas de ducha: un equipo de vidrieros, instaladores y asesores.',
    text: `Lumeau nació de una costumbre: antes de vender una mampara, íbamos a medirla. Hoy vendemos en línea y seguimos haciendo las mismas preguntas.

## Más de 400 mamparas y lo que las rodea

Correderas, plegables, abatibles, angulares, semicirculares o fijas, en stock o a medida. A su alrededor, [platos de ducha](/platos-de-ducha), [grifería](/griferia), toalleros y muebles. Doce [fabricantes europeos](/marcas), elegidos por su vidrio, sus mecanismos y sus recambios.

## Gente del oficio

- **Amparo**, en la revisión de medidas: doce años en una cristalería, detecta en un croquis una esquina fuera de escuadra.
- **Vicent**, al teléfono: antes instalador, explica un montaje mientras sostienes el taladro.
- **Lola**, en los pedidos: sigue cada caja hasta la cita con el transportista.

Releen cada pedido a medida antes de cortar el vidrio y te llaman si una medida les sorprende.

## Lo que prometemos

- Envío gratuito, salvo islas.
- ${returnsDays} días para devolver una mampara estándar; la hecha a medida es solo tuya y no se devuelve.
- ${warrantyYears} años de garantía legal de conformidad.
- La respuesta de una persona de verdad, entre semana.

## Dónde estamos

Nuestras oficinas están en Paterna, junto a Valencia. Escríbenos por el [formulario de ayuda](/contacto) o llámanos: la dirección y el teléfono están aquí abajo.`,
  },
  {
    slug: 'empresas-colaboradoras',
    title: 'Empresas colaboradoras',
    description: 'Fabricantes, transportistas, instaladores y exposiciones: cómo trabajar con la tienda Lumeau.',
    text: `Una mampara pasa por muchas manos: las del vidriero, las del transportista, las del instalador. Trabajamos con empresas que la cuidan.

## Fabricantes

¿Fabricas mamparas, platos o grifería en Europa? Miramos tres cosas: la calidad del vidrio y de los mecanismos, los recambios y los plazos cumplidos.

## Exposiciones y tiendas

¿Quieres mostrar nuestros modelos? Prestamos muestras de vidrio y de perfil, y tus clientes compran a través de ti.

## Instaladores

Buscamos instaladores cuidadosos en toda la península. La página de [instaladores](/instaladores-mamparas-ducha-bano) explica cómo unirse.

## Contacto

Presenta tu empresa por el [formulario de ayuda](/contacto), con tu zona y tu especialidad. Respondemos en una semana.`,
  },
  {
    slug: 'instaladores-mamparas-ducha-bano',
    title: 'Instaladores de mamparas de ducha y baño',
    description: 'Hazte instalador colaborador o encuentra quien monte tu mampara: así funciona.',
    text: `Un buen montaje es la mitad de una buena mampara. Esta página es para quien monta y para quien busca instalador.

## Buscas instalador

Elige la instalación al configurar tu mampara: verás el precio según tu provincia y la distancia a la capital. Un instalador de la zona te llama para acordar el día.

## Eres instalador

- Eliges tu zona y tus días.
- Las medidas se han repasado antes de cortar el vidrio.
- Nuestros asesores responden durante el montaje, con las instrucciones delante.
- Un vidrio dañado en el camino se repone sin discusión.

## Qué pedimos

Un seguro de responsabilidad civil en vigor, dos referencias recientes y respeto por las instrucciones. Nada más.

## Únete

Escríbenos con tu NIF y tu zona, y [abre una cuenta profesional](/profesional).`,
  },
  {
    slug: 'empresa-venta-online-de-mamparas',
    title: 'Comprar tu mampara en línea',
    description: 'Elegir, medir, pedir y recibir: así se compra una mampara de ducha en línea en Lumeau.',
    text: `Comprar vidrio sin verlo puede dar reparo. Esto es lo que hacemos para que todo salga bien.

## Elegir

Los filtros parten de lo que sabes: el ancho, la apertura, el vidrio, el acabado. Cada ficha dice qué corrige la mampara y cuánto pesa.

## Medir

Nuestras [guías para medir](/medir-mampara) caben en cuatro pasos, con dibujos. ¿Dudas? Envía una foto en la que se vea el metro.

## Pedir

Pagas como prefieras. Las [condiciones de venta](/cms/condiciones-de-venta) caben en una página.

## Recibir

El envío es gratuito, salvo islas. Lo estándar llega en dos o tres días laborables; lo hecho a medida, en dos o tres semanas. Comprueba el paquete al recibirlo: los daños se comunican en 24 horas.

## Cambiar de idea

Tienes ${returnsDays} días para devolver una mampara estándar. La que se fabrica con tus medidas no se puede devolver: por eso lo releemos todo.`,
  },
  {
    slug: 'instalacion-de-mamparas-de-ducha',
    title: 'Instalación de mamparas de ducha',
    description:
      'Monta tu mampara o deja que la montemos: pasos, herramientas, duración, desmontaje de la antigua y medición previa.',
    text: `Una mampara se monta entre dos personas, con herramientas corrientes. Si prefieres no complicarte, lo hacemos por ti.

## Montarla por tu cuenta

1. Comprueba el contenido de la caja y que no haya golpes.
2. Marca el eje de los perfiles con el nivel.
3. Taladra, pon los tacos y atornilla los perfiles de pared.
4. Encaja el vidrio, ajusta el aplomo y aprieta.
5. Sella solo por fuera y deja secar 24 horas.

Calcula media jornada. Necesitas un nivel, un taladro con broca para azulejo, una pistola de silicona y otra persona: un vidrio de 8 mm pesa 20 kg por metro cuadrado.

## Que la montemos nosotros

Al configurar tu mampara puedes añadir el montaje, el desmontaje de la antigua y una medición previa. El precio depende de la provincia y de la distancia a la capital: hasta 30 km, o de 30 a 50 km. Pagas una señal con el pedido y el resto al instalador.

- [Medición previa en casa](/install/medicion-previa)
- [Desmontaje de la mampara antigua](/install/desmontaje)

## Por provincias

${provinces.map(({ slug, name }) => `- [${name}](/install/${slug})`).join('\n')}

## Antes del montaje

Los azulejos deben llevar 48 horas secos. [Mide](/medir-mampara) una última vez y deja libre el paso hasta el baño.`,
  },
  {
    slug: 'install-medicion-previa',
    title: 'Medición previa en casa',
    description: 'Un instalador mide tu ducha antes del pedido: qué comprueba y qué debes tener listo.',
    text: `En una mampara a medida, una visita evita muchos disgustos. El instalador llega con láser y nivel.

## Qué comprueba

- El ancho a tres alturas, el plomo y la escuadra.
- El tipo de pared, para elegir los tacos.
- Dónde están la grifería, los enchufes y las puertas.

## Qué debes tener listo

El plato colocado, los azulejos terminados y el acceso libre. La visita dura media hora y recibes las medidas el mismo día.

## ¿Y si mides tú?

También se puede: nuestras [guías](/medir-mampara) te acompañan paso a paso.`,
  },
  {
    slug: 'install-desmontaje',
    title: 'Desmontaje de la mampara antigua',
    description: 'Cómo retirar una mampara vieja y qué hacer con ella: pasos, precauciones y reciclaje del vidrio.',
    text: `Antes de montar la nueva hay que retirar la antigua. El vidrio templado es fuerte en el centro y delicado en los cantos: se mueve entre dos personas y con guantes.

## Cómo hacerlo

1. Corta la silicona con una cuchilla.
2. Afloja las fijaciones mientras alguien sujeta el vidrio.
3. Saca el vidrio de pie y apóyalo en un cartón.
4. Retira los perfiles y los restos de silicona.
5. Tapa los agujeros que ya no sirvan.

## ¿Dónde se lleva el vidrio?

Al punto limpio, nunca al contenedor de botellas: el vidrio templado no se funde igual.

## Encargar el desmontaje

Quien [monta tu mampara](/instalacion-de-mamparas-de-ducha) puede hacerlo el mismo día.`,
  },
  ...provincePages,
  {
    slug: 'mamparas-de-proteccion',
    title: 'Mamparas de protección',
    description:
      'Mamparas transparentes para mostradores, oficinas y consultas, de metacrilato o de vidrio, al tamaño que quieras.',
    text: `Mostrador de farmacia, recepción, mesa compartida: una mampara transparente protege de salpicaduras sin cortar la conversación. Las fabricamos con las mismas máquinas que nuestras mamparas de ducha.

## Dos materiales

- [El metacrilato](/mamparas-de-proteccion-metacrilato): ligero, fácil de mover, ideal para una mesa.
- [El vidrio templado](/mamparas-de-proteccion-vidrio): rígido, resiste los arañazos y aguanta cualquier limpiador.

## Elegir el tamaño

Calcula 75 cm de alto para un puesto sentado y 100 cm para un mostrador donde se está de pie. Prevé un pasadocumentos de 10 a 15 cm abajo y 20 cm más que el puesto a cada lado.

## Pedir presupuesto

Envíanos por el [formulario de ayuda](/contacto) el ancho, el alto, el material y la cantidad. Los pies, las pinzas y las fijaciones al techo están incluidos.`,
  },
  {
    slug: 'mamparas-de-proteccion-metacrilato',
    title: 'Mamparas de protección de metacrilato',
    description: 'Mamparas ligeras de metacrilato de 4 a 6 mm, con pies o colgadas, con o sin pasadocumentos.',
    text: `El metacrilato pesa la mitad que el vidrio y es igual de transparente. Se apoya en dos pies y se mueve con una mano.

## Sus ventajas

- Una placa de 100 × 75 cm de 5 mm pesa menos de 5 kg.
- Los cantos van pulidos: nada corta.
- No se rompe si cae de una mesa.

## Su cuidado

Agua tibia, jabón suave y un paño limpio. Ni alcohol ni líquido limpiacristales: dejan mate la superficie. Si desinfectas a menudo, elige [el vidrio](/mamparas-de-proteccion-vidrio).

## Grosores

4 mm hasta 60 cm de ancho, 5 mm hasta 100 cm, 6 mm a partir de ahí o si va colgada. Vuelve a todos los [materiales](/mamparas-de-proteccion).`,
  },
  {
    slug: 'mamparas-de-proteccion-vidrio',
    title: 'Mamparas de protección de vidrio',
    description: 'Mamparas fijas de vidrio templado o laminado para recepciones y mostradores, fáciles de desinfectar.',
    text: `El vidrio resiste los arañazos, no pierde brillo y admite cualquier limpiador habitual. Es el material de los mostradores que trabajan todo el día.

## Templado o laminado

- **Templado, 6 u 8 mm**: si se rompe, cae en granos sin aristas.
- **Laminado 4+4**: si se rompe, se queda en su sitio. Elígelo cuando el público pueda golpearlo.

## La fijación

Con pinzas en el mostrador, con un perfil en una ranura o con cables al techo. Una mampara de 100 × 100 cm de 8 mm pesa 20 kg: comprobamos contigo que el mostrador la aguanta.

## El cuidado

Líquido limpiacristales o alcohol, tantas veces como haga falta. ¿La mueves a menudo? Mira mejor [el metacrilato](/mamparas-de-proteccion-metacrilato).`,
  },
]
