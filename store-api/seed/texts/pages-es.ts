import { promisesOf } from '../stores.ts'
import type { PageText } from './types.ts'

const { returnsDays, warrantyYears, voucherFrom } = promisesOf('ESSM')

export const pagesEs: readonly PageText[] = [
  {
    slug: 'aviso-legal',
    title: 'Aviso legal',
    description: 'Titular y datos de contacto de la tienda Lumeau.',
    text: `Esta tienda es un sitio de demostración. Los nombres, direcciones y números que siguen son ficticios.

## Titular

Lumeau Baño SL, sociedad limitada con domicilio en la calle del Vidrio 14, 46980 Paterna (Valencia).

## Contacto

Atención al cliente responde de lunes a viernes por teléfono y mediante el [formulario de ayuda](/contacto). Los datos figuran al pie de cada página.

## Propiedad intelectual

Los textos, dibujos e imágenes de este sitio pertenecen a Lumeau Baño SL o a sus proveedores. Cualquier reproducción requiere un acuerdo por escrito.

## Datos geográficos

Las localidades y sus posiciones proceden de GeoNames (CC BY 4.0).

## Reclamaciones

Si hay algún desacuerdo, escribe primero a atención al cliente. Ponemos hojas de reclamaciones a tu disposición y, si la respuesta no te convence, puedes acudir a la junta arbitral de consumo de tu comunidad.`,
  },
  {
    slug: 'politica-de-privacidad',
    title: 'Política de privacidad',
    description: 'Qué datos guarda la tienda Lumeau, para qué, durante cuánto tiempo y cómo ejercer tus derechos.',
    text: `Solo pedimos lo que hace falta para preparar y entregar tus pedidos y hacer su seguimiento.

## Qué guardamos

- Tus datos de contacto: nombre, dirección, correo y teléfono, para entregar y avisarte.
- Tus pedidos y presupuestos, para la facturación y la garantía.
- Solo tu correo, si te suscribes a la newsletter: la suscripción vale desde que abres el enlace que te enviamos.
- La prueba de tus consentimientos (condiciones de venta, newsletter, cookies), sin tu nombre.

## Para qué y durante cuánto tiempo

Los datos del pedido se basan en el contrato de compraventa; las facturas se conservan seis años, como exige la ley. La suscripción a la newsletter se basa en tu consentimiento y termina en cuanto lo retiras, con el enlace de cada envío o en tu cuenta. Lo demás se borra:

- a los tres meses, tus datos de contacto en un carrito abandonado y los correos que hemos enviado;
- a los tres años, los avisos con sus fotos, las preguntas sin respuesta y el nombre de quien hizo alguna;
- a los cinco años como mínimo, las pruebas de consentimiento y las declaraciones de desistimiento.

## A quién los comunicamos

Al transportista que te entrega, al proveedor de pago que elijas y a nuestro servicio de alojamiento. Si lo aceptas al pagar, el proveedor guarda tu tarjeta para tus próximas compras; la eliminas en tu cuenta y desaparece con ella. No vendemos ningún dato.

## Tus derechos

Puedes consultar, corregir, borrar o llevarte tus datos, limitar su uso u oponerte a él. En tu cuenta, «Datos de acceso» te lleva a un archivo con todos tus datos y a la eliminación de la cuenta. Para cualquier otra solicitud, escribe a atención al cliente y respondemos en un mes. También puedes acudir a la Agencia Española de Protección de Datos.`,
  },
  {
    slug: 'politica-de-cookies',
    title: 'Política de cookies',
    description: 'Las cookies necesarias para la tienda Lumeau y las que esperan tu consentimiento.',
    text: `Una cookie es un pequeño archivo que tu navegador guarda para mostrárnoslo más tarde.

## Cookies necesarias

- La sesión: mantiene abierta tu cuenta y caduca por sí sola.
- El carrito: recuerda tus artículos hasta el pedido.
- El idioma: recuerda tu elección durante 365 días.
- El navegador: durante una semana reconocemos aquel en el que pediste una cuenta o un nuevo correo electrónico.

Estas cookies hacen funcionar la tienda y no requieren consentimiento.

## Foto de tu baño

La foto en la que colocas una mampara no sale de tu dispositivo. Tu navegador solo la guarda si se lo pides, hasta que la borres.

## Cookies con tu consentimiento

La medición de audiencia y la publicidad solo se cargan si las aceptas. Rechazarlas es igual de fácil que aceptarlas y no cambia nada en tus compras. Guardamos la prueba de tu elección con un número al azar, sin tu nombre ni tu dirección.

## Cambiar de opinión

Puedes cambiar tu elección en cualquier momento o borrar las cookies en los ajustes del navegador.`,
  },
  {
    slug: 'condiciones-de-venta',
    title: 'Condiciones de venta',
    description: 'Pedido, precios, pago, entrega, desistimiento y garantías de la tienda Lumeau.',
    text: `## Pedido

La compraventa queda cerrada cuando haces el pedido y te enviamos la confirmación. En la fabricación a medida releemos las medidas y te llamamos si hay dudas antes de cortar el vidrio.

## Precios y pago

Los precios incluyen el IVA. Cuando un precio está rebajado, el precio de referencia es el más bajo de los treinta días anteriores a la rebaja. La transferencia se confirma en 24 horas y después sale el pedido. El vale de la primera suscripción a la newsletter sirve una vez, a partir de ${voucherFrom} € en artículos.

## Entrega

El envío es gratuito, salvo a las islas. Las medidas habituales se entregan en dos o tres días laborables; a medida, en dos o tres semanas. A Baleares enviamos con un coste que verás en el carrito; a Canarias no enviamos.

## Desistimiento

Tienes ${returnsDays} días desde la recepción para renunciar a la compra sin dar motivos. Este derecho no se aplica a las piezas fabricadas con tus medidas (artículo 103 c) de la Ley General para la Defensa de los Consumidores y Usuarios); un producto cuya medida y acabado son de nuestra lista sí se puede devolver. Cada artículo excluido se indica antes del pedido.

Para ejercerlo, decláralo en línea, sin cuenta: [desistir del contrato aquí](/desistimiento). Te enviamos enseguida el acuse de recibo por correo electrónico. El enlace está siempre al pie de cada página y en el detalle de tu pedido.

Devuelve los artículos en los ${returnsDays} días siguientes a tu declaración. Te reembolsamos, incluido el envío estándar, en ${returnsDays} días y por el mismo medio de pago, cuando los artículos hayan vuelto o hayas probado su envío. Puedes desistir de una instalación mientras no se haya ejecutado por completo; solo empieza antes de que acabe el plazo si lo pediste expresamente al hacer el pedido.

## Garantías

La garantía legal de conformidad dura ${warrantyYears} años desde la entrega (artículos 114 y siguientes de la Ley General para la Defensa de los Consumidores y Usuarios). Ante un defecto, eliges entre la reparación y la sustitución, sin coste; si ninguna de las dos es posible, puedes pedir una rebaja del precio o el reembolso.

## Daños de transporte

Revisa el paquete al recibirlo y avísanos de cualquier daño en 24 horas, con fotos: así lo resolvemos antes. Pasado ese plazo conservas todos tus derechos legales.

## Reclamaciones

Escribe primero a atención al cliente. Si la respuesta no te convence, en el [aviso legal](/cms/aviso-legal) verás a quién puedes acudir.

## Accesibilidad

Esta tienda es un servicio de venta en línea: buscar un producto, configurarlo, pedirlo, pagarlo y seguir el pedido. Así cumple los requisitos de accesibilidad (Directiva (UE) 2019/882, anexo V; Ley 11/2023, de 8 de mayo). Seguimos la norma EN 301 549 y las WCAG 2.2, nivel AA.

- **Cómo funciona.** Cada paso, de la búsqueda al pago, es una página con un título, campos con nombre y un botón. Las páginas se pueden usar sin scripts; el configurador y el pedido se rellenan en el orden en que se leen.
- **Perceptible.** Imágenes descritas con un texto, contrastes de al menos 4,5:1, texto ampliable hasta el 400 % sin desplazamiento horizontal, y los colores que elijas en tu sistema. Ninguna información depende solo del color.
- **Operable.** Todo se puede hacer con el teclado, con un foco visible; las animaciones se detienen si así lo pide tu dispositivo; ningún paso tiene límite de tiempo, salvo la sesión abierta con un proveedor de pago.
- **Comprensible y robusto.** Cada error se explica junto a su campo, con lo que hay que corregir; las páginas están escritas para lectores de pantalla. Las páginas de pago de los proveedores y sus comprobaciones de identidad tienen sus propias declaraciones.

Estas condiciones son una página de texto, a la que lleva el correo de confirmación; te las enviamos en otro formato si lo pides. ¿Has encontrado un obstáculo? Escríbenos por el centro de ayuda: respondemos en cinco días laborables y, si hace falta, hacemos el pedido contigo por teléfono.`,
  },
  {
    slug: 'proteccion-de-datos',
    title: 'Protección de datos',
    description: 'Cómo protege tus datos la tienda Lumeau y a quién dirigirte.',
    text: `## Responsable del tratamiento

Lumeau Baño SL, calle del Vidrio 14, 46980 Paterna (Valencia), decide el uso de tus datos y responde de ellos.

## Cómo los protegemos

- La comunicación con la tienda va cifrada.
- Las contraseñas se guardan de una forma que nadie puede leer.
- Los números de tarjeta nunca pasan por nuestros servidores: los recibe directamente el proveedor de pago.
- Solo acceden a tus datos las personas que preparan tu pedido o hacen su seguimiento.

## Si hay un incidente

Si un incidente pone en riesgo tus datos, avisamos a la Agencia Española de Protección de Datos en 72 horas y te informamos sin demora.

## Tus solicitudes

Dirígelas a atención al cliente con el asunto «datos personales». Comprobamos tu identidad con discreción y respondemos en un mes.`,
  },
  {
    slug: 'envio',
    title: 'Envío y entrega',
    description: 'Plazos, costes y desarrollo de la entrega de tu mampara, plato o mueble.',
    text: `El envío es gratuito, salvo a las islas.

## Plazos

- Medidas habituales: dos o tres días laborables.
- Fabricación a medida: dos o tres semanas.

El plazo exacto figura en la ficha de cada producto y en el carrito. Los sábados y domingos no cuentan.

## Cómo se entrega

Los vidrios viajan en vertical, dentro de una caja de madera. El transportista te llama para fijar una cita y entrega a pie de calle: busca ayuda para subir la caja, que puede pesar cincuenta kilos.

## Al recibirlo

Abre el paquete cuanto antes, aunque el montaje sea más tarde. Un daño se comunica en 24 horas, con algunas fotos.

## Islas

A Baleares enviamos con un coste por pieza que se indica en el carrito. No enviamos a los códigos postales que empiezan por 35 y 38.`,
  },
  {
    slug: 'devoluciones',
    title: 'Devoluciones y reembolsos',
    description: 'Cómo devolver un producto, en qué plazo y qué no se puede devolver.',
    text: `Tienes ${returnsDays} días desde la recepción para devolver un producto de medida habitual, sin dar explicaciones.

## Cómo hacerlo

- Decláralo en línea, sin cuenta: [desistir del contrato aquí](/desistimiento). También vale una carta o un correo electrónico a atención al cliente.
- Embala de nuevo el producto en vertical, en su caja original si es posible.
- Entrégalo al transportista que te indiquemos.

Devolvemos el importe en los catorce días siguientes a tu decisión, cuando el producto haya vuelto o tengamos el justificante del envío, con el mismo medio de pago.

## Formulario de desistimiento

Si prefieres el papel o el correo electrónico, rellena este modelo y envíanoslo. No es obligatorio.

- A la atención de Lumeau Baño SL, calle del Vidrio 14, 46980 Paterna (Valencia):
- Por la presente le comunico que desisto de mi contrato de venta del siguiente bien / prestación del siguiente servicio (táchese lo que no proceda):
- Pedido el / recibido el:
- Nombre del consumidor o de los consumidores:
- Domicilio del consumidor o de los consumidores:
- Firma del consumidor o de los consumidores (solo si se presenta en papel):
- Fecha:

## Qué no se puede devolver

Una mampara o un plato fabricados con tus medidas no admiten devolución ni cambio. La garantía, en cambio, cubre todos los productos, también los fabricados a medida.

## Producto dañado o incompleto

Avísanos en 24 horas si puedes, con fotos. Enviamos la pieza que falte o cambiamos el producto sin coste para ti.`,
  },
]
