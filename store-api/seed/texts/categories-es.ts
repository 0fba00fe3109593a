import type { CategoryTexts } from './types.ts'

export const categoriesEs: Readonly<Record<number, CategoryTexts>> = {
  1: {
    title: 'Mamparas de ducha: más de 400 modelos',
    h1: 'Mamparas de ducha',
    description:
      'Correderas, plegables, abatibles, angulares o walk-in: más de 400 mamparas de ducha, en stock o a medida. Envío gratis salvo islas.',
    text: 'Una mampara se elige primero por el lugar donde irá. Entre dos paredes, un frente corredero, plegable o abatible cierra el hueco. En una esquina, una mampara angular o semicircular sigue los dos lados del plato. En una ducha amplia y abierta, un solo vidrio fijo frena las salpicaduras y no hay nada que abrir.\n\nDespués, mide el ancho a tres alturas, desde el plato hasta lo alto del vidrio, y quédate con la medida menor: es la que cuenta. Cada ficha indica el margen de ajuste, normalmente 20 mm por cada lado, suficiente para corregir una pared que no está recta. Si hace falta más, un perfil de compensación o la fabricación a medida resuelven el problema.\n\nTodos nuestros vidrios son templados, de 6 u 8 mm, y cumplen la norma EN 14428. Las medidas habituales llegan en dos o tres días laborables; las mamparas a medida se fabrican en dos o tres semanas.',
  },
  11: {
    title: 'Mamparas de ducha correderas frontales',
    h1: 'Mamparas de ducha correderas',
    description:
      'La hoja se desliza por delante del vidrio fijo y no invade el baño. Anchos de 100 a 160 cm, vidrio templado de 6 u 8 mm. Envío gratis salvo islas.',
    text: 'La mampara corredera va bien en huecos anchos y en baños pequeños: la hoja se desliza por delante del vidrio fijo y no ocupa nada al abrirse. No hay que mover ni muebles ni alfombras.\n\nTen en cuenta que el paso libre es algo menos de la mitad del ancho total. En una mampara de 120 cm quedan unos 50 cm para entrar. Si te parece justo, mira un ancho superior o una puerta abatible, que deja más espacio.\n\nComprueba tres cosas en la ficha: el grosor del vidrio, el tipo de rodamientos y la forma de limpiar la guía. Nuestros modelos se sueltan por abajo, así que puedes pasar una esponja por detrás de la hoja. El montaje es reversible: decides el lado de apertura al instalarla. Cuenta con la ayuda de otra persona, porque una hoja de 8 mm puede pesar treinta kilos y no conviene moverla sin compañía.',
  },
  12: {
    title: 'Mamparas de ducha plegables para huecos',
    h1: 'Mamparas de ducha plegables',
    description:
      'La puerta se pliega en dos y deja libre casi todo el paso: ideal para huecos de 70 a 100 cm. Vidrio templado y envío gratis salvo islas.',
    text: 'La mampara plegable está pensada para huecos estrechos. Sus dos hojas se recogen una contra otra hacia dentro de la ducha y dejan libre casi todo el ancho: un hueco de 80 cm conserva un paso de más de 60 cm, cuando una corredera no ofrecería ni la mitad.\n\nTambién es la solución cuando hay un lavabo o una lavadora justo delante de la ducha, porque nada sobresale hacia el baño. A cambio, hay más juntas y bisagras que secar que en un vidrio fijo. Una pasada rápida después de ducharse basta para mantenerlas limpias.\n\nAl abrir, la hoja se eleva ligeramente y despega del plato la junta inferior: así no roza y dura más. El vidrio acanalado no se combina con el plegado plano contra la pared, ya que el relieve impediría que las hojas se junten. Si te gusta ese vidrio, elige el plegado hacia dentro.',
  },
  13: {
    title: 'Mamparas de ducha abatibles de vidrio',
    h1: 'Mamparas de ducha abatibles',
    description:
      'Una puerta sobre bisagras, casi sin perfil, que deja un paso amplio. Anchos de 90 a 130 cm, vidrio templado. Envío gratis salvo islas.',
    text: 'La mampara abatible se abre como una puerta de interior, hacia el baño. Deja un paso amplio y el vidrio casi desnudo: sin guía ni rodamientos, solo dos bisagras. Es el tipo más fácil de limpiar, porque nada retiene el agua ni el jabón.\n\nEso sí, necesita sitio delante. Dibuja en el suelo un cuarto de círculo con el ancho de la puerta y comprueba que no choca con ningún mueble, radiador o inodoro. Piensa también en el lado de apertura: se elige al hacer el pedido, mirando desde el baño.\n\nLa puerta se cierra sola en los últimos grados gracias a un mecanismo de elevación. Una junta flexible acompaña la parte inferior. Si la pared es de placas de yeso, prepara un refuerzo donde vayan las fijaciones, porque todo el peso de la puerta descansa en ellas. En una pared de ladrillo, los tacos incluidos son suficientes.',
  },
  14: {
    title: 'Mamparas de ducha angulares, cuadradas o en L',
    h1: 'Mamparas de ducha angulares',
    description:
      'Un frente corredero y un lateral fijo para una ducha en esquina. Lados de 80 a 140 cm, ajuste por las dos caras y envío gratis salvo islas.',
    text: 'La mampara angular cierra una ducha situada en una esquina del baño. Se compone de un frente, por el que se entra, y de un lateral fijo que cierra el costado. Los dos se unen en un perfil de esquina estanco.\n\nMide cada lado por separado, desde la pared hasta el borde exterior del plato, a tres alturas. Las dos caras se regulan 20 mm, suficiente en la mayoría de los baños. Comprueba también la escuadra: si las dos paredes no forman un ángulo recto, la diferencia se verá en lo alto del vidrio y hará falta un perfil de compensación.\n\nEl montaje es reversible, de modo que el lateral puede ir a la derecha o a la izquierda. En un plato rectangular, es mejor entrar por el lado largo, porque el paso resulta más cómodo. Por último, deja secar la silicona un día entero antes de la primera ducha: es la mitad de la estanqueidad.',
  },
  15: {
    title: 'Mamparas de ducha semicirculares',
    h1: 'Mamparas de ducha semicirculares',
    description:
      'Dos puertas curvas que se abren desde el centro y despejan la esquina. Para platos de 80 a 100 cm, radio de 550 mm. Envío gratis salvo islas.',
    text: 'La mampara semicircular sigue la forma de un plato curvo. La esquina desaparece: se circula mejor en un baño pequeño y se entra de frente, por dos puertas curvas que se separan desde el centro.\n\nAntes de comprar, mira el radio de tu plato. El más habitual es de 550 mm, y es el de todas nuestras mamparas en stock. En un plato antiguo, mide el tramo recto junto a cada pared: si no coincide con el de la ficha, la curva no caerá en su sitio. En caso de duda, envíanos una foto con un metro apoyado sobre el plato.\n\nEl vidrio curvo es templado y tiene 6 mm de grosor; no existe en 8 mm. Los rodamientos se sueltan para limpiar la parte baja de las puertas. Las juntas magnéticas del centro se cambian sin herramientas; calcula un juego cada cinco años, según la dureza del agua de tu zona.',
  },
  16: {
    title: 'Mamparas fijas walk-in de un solo vidrio',
    h1: 'Mamparas fijas walk-in',
    description:
      'Un solo vidrio, una barra estabilizadora y nada que abrir. Anchos de 70 a 140 cm, vidrio claro, ahumado o acanalado. Envío gratis salvo islas.',
    text: 'Un vidrio fijo, una barra estabilizadora y ya está: la mampara walk-in es para duchas abiertas, a ras de suelo o sobre un plato extraplano. No tiene puerta ni juntas móviles, así que apenas hay nada que mantener.\n\nPara que el baño quede seco, la ducha debería tener al menos 120 cm de largo, o el rociador orientado hacia la pared del fondo. Deja entre 55 y 60 cm de paso. Un vidrio de 90 o 100 cm protege bien una ducha corriente; a partir de ahí, elige 8 mm, que es más rígido.\n\nLa barra une lo alto del vidrio con la pared de enfrente. Si está demasiado lejos, se sustituye por una barra a techo. El lado de montaje se elige al hacer el pedido. Comprueba por último la pendiente del suelo: el agua debe volver al desagüe, porque ningún escalón la retiene. Dos centímetros por metro son suficientes.',
  },
  17: {
    title: 'Mamparas de bañera fijas y abatibles',
    h1: 'Mamparas de bañera',
    description:
      'Para ducharse en la bañera sin mojar el suelo: mamparas de vidrio templado de 75 a 115 cm, con panel móvil. Envío gratis salvo islas.',
    text: 'La mampara de bañera permite ducharse en la bañera sin mojar el suelo. Un panel fijo se atornilla a la pared y un panel móvil se recoge para entrar, limpiar o bañar a un niño.\n\nMide el ancho disponible sobre el borde, desde la pared de la grifería. En la mayoría de los casos bastan dos tercios del largo de la bañera. Comprueba que el borde sea plano y tenga al menos 4 cm de ancho: un borde redondeado pide una junta más alta, sobre la que podemos aconsejarte. Mira también que el panel móvil no choque con el grifo al recogerlo.\n\nLa altura habitual es de 140 cm, contados desde el borde. Si eres una persona alta o el rociador está muy arriba, la fabricación a medida llega hasta 160 cm. La junta perfilada sigue el borde y detiene las gotas; sécala de vez en cuando para evitar la cal.',
  },
  18: {
    title: 'Mamparas de ducha a medida, al milímetro',
    h1: 'Mamparas de ducha a medida',
    description:
      'Indica tus medidas al milímetro y elige perfil, vidrio y recortes: fabricamos tu mampara en dos o tres semanas. Envío gratis salvo islas.',
    text: 'Una pared inclinada, un hueco de 97 cm, un techo abuhardillado: la fabricación a medida responde a lo que no cubren las medidas habituales. Indicas el ancho y la altura al milímetro y después el lado de apertura, el perfil y el vidrio. El precio aparece en cada paso.\n\nAlgunas opciones se excluyen entre sí, y el configurador te avisa. El perfil dorado no se combina con el vidrio mate, porque su baño de acabado lo dañaría; el vidrio mate no admite tratamiento antical. Se pueden hacer recortes para salvar un reborde o seguir la inclinación de un techo.\n\nCortamos, templamos y revisamos cada mampara con tus medidas, en dos o tres semanas. Como se hace solo para ti, no admite devolución ni cambio: por eso releemos cada pedido y te llamamos si una medida nos sorprende. Nuestra guía explica paso a paso cómo medir.',
  },
  2: {
    title: 'Platos de ducha extraplanos y antideslizantes',
    h1: 'Platos de ducha',
    description:
      'Platos de resina mineral, efecto pizarra, cemento o lisos, de 80 a 180 cm, recortables en obra o a medida. Envío gratis salvo islas.',
    text: 'El plato decide la comodidad de la ducha tanto como la mampara. Empieza por las medidas: 80 cm de lado es el mínimo, con 90 cm ya se está a gusto, y un plato de 120 o 140 cm sustituye muy bien a una bañera antigua.\n\nDespués viene la superficie. El efecto pizarra ofrece más agarre, el cemento se funde con un suelo de piedra o gres y el liso se limpia con una pasada. La resina mineral está teñida en masa: si se golpea, debajo aparece el mismo color, y un arañazo se lija. El acrílico reforzado cuesta menos y pesa menos.\n\nNuestros platos se instalan a ras de suelo o apoyados. Para dejarlos a ras hay que alojar el desagüe, unos 8 cm por debajo del plato. Comprueba la posición de la salida antes de elegir el sentido. Los de resina se recortan en obra con radial; los fabricados a medida llegan listos para colocar.',
  },
  21: {
    title: 'Platos de ducha efecto pizarra',
    h1: 'Platos de ducha efecto pizarra',
    description:
      'El relieve de la piedra partida y adherencia de clase C con el pie descalzo, en blanco, gris, negro o arena. De 80 a 180 cm. Envío gratis salvo islas.',
    text: 'El efecto pizarra reproduce el relieve de una piedra partida, moldeado sobre placas auténticas. Es la superficie más segura de nuestro catálogo: la adherencia es de clase C con el pie descalzo, la más alta, y no depende de ningún recubrimiento que pueda gastarse.\n\nEl relieve también aporta carácter. En gris o en negro recuerda a la piedra natural; en blanco resulta discreto y aclara el baño; en arena da calidez a un azulejo claro. En los tonos oscuros la cal se ve más: si el agua de tu zona es dura, pasa un limpiacristales después de ducharte.\n\nPara limpiarlo bastan un cepillo suave y jabón neutro. Evita los productos ácidos y los estropajos, que apagan la superficie. Como la resina está teñida en masa, un arañazo se lija con grano fino y se aclara. Los bordes se recortan en obra para seguir una pared irregular, así que no hace falta que el hueco sea perfecto.',
  },
  22: {
    title: 'Platos de ducha efecto cemento',
    h1: 'Platos de ducha efecto cemento',
    description:
      'El aspecto de un microcemento sin su mantenimiento, antideslizante y teñido en masa. De 80 a 180 cm. Envío gratis salvo islas.',
    text: 'El efecto cemento imita un revoco alisado: una superficie mate, con aguas suaves y sin relieve marcado. Se funde con un suelo de piedra o con un azulejo gris de gran formato, hasta el punto de que la ducha parece continuar el baño.\n\nA diferencia de un microcemento de verdad, no pide cera ni barniz. El material es una resina cargada de cuarzo, compacta y cerrada, que no se mancha con jabón ni con champú. La adherencia sigue siendo de clase C con el pie descalzo, gracias a un grano muy fino que apenas se nota al pisar.\n\nEl arena y el gris son los tonos más fáciles de llevar, porque la cal se ve poco. El blanco va bien en baños pequeños y el negro en los que tienen buena luz. Si dudas entre dos tonos, pide una muestra: el color cambia con la luz y una pantalla nunca lo reproduce del todo.',
  },
  23: {
    title: 'Platos de ducha lisos',
    h1: 'Platos de ducha lisos',
    description:
      'Una superficie suave y cerrada que se limpia con una pasada, en blanco, gris, negro o arena. De 80 a 180 cm. Envío gratis salvo islas.',
    text: 'El plato liso es el más cómodo del día a día: ningún relieve retiene jabón ni cal, y una pasada lo deja limpio. Combina con todos los estilos, desde el azulejo antiguo hasta el baño más actual.\n\nLiso no quiere decir resbaladizo. La superficie lleva un grano microscópico, invisible, que mantiene la adherencia de clase C con el pie descalzo. Aun así resulta agradable al pisar y va bien tanto para los niños como para quien se ducha sentado.\n\nEl blanco es la opción más habitual; da luz al baño y queda bien con cualquier revestimiento. El gris y el arena disimulan mejor las marcas de agua. El negro, precioso, pide más cuidado en las zonas de agua dura. Como todos nuestros platos de resina, los lisos se recortan en obra y se reparan: un arañazo pequeño desaparece con un abrasivo fino.',
  },
  24: {
    title: 'Platos de ducha a medida',
    h1: 'Platos de ducha a medida',
    description:
      'Largo de hasta 200 cm y fondo al milímetro, recorte para un pilar o lado en ángulo: tu plato llega listo para colocar, en dos o tres semanas.',
    text: 'Cuando se cambia una bañera, el hueco que queda rara vez coincide con una medida habitual. El plato a medida se pide al milímetro, hasta 200 cm de largo y 100 cm de fondo, y llena exactamente el sitio.\n\nEliges la superficie, el color y, si hace falta, un recorte: alrededor de un pilar, junto a una pared inclinada o donde pasa una bajante. Envíanos un dibujo a mano con las medidas; lo pasamos a limpio y te lo enseñamos antes de fabricar.\n\nMide en el suelo y a 10 cm de altura, en cada extremo, y quédate con las medidas menores. Resta 3 mm por lado si después vas a alicatar. Indica también el lugar del desagüe, medido desde dos paredes. La fabricación tarda dos o tres semanas. Como se hace solo para ti, este plato no admite devolución ni cambio; por eso revisamos contigo cada plano.',
  },
  3: {
    title: 'Grifería de baño y ducha',
    h1: 'Grifería',
    description:
      'Columnas de ducha, grifos termostáticos y de lavabo de latón macizo, del cromo al negro mate y al oro cepillado. Envío gratis salvo islas.',
    text: 'La grifería se elige primero por lo que no se ve: un cuerpo de latón macizo, un cartucho cerámico, conexiones que se encuentran en cualquier sitio. Eso marca la diferencia a los diez años, cuando toca cambiar una pieza en vez del grifo entero.\n\nEn la ducha, un termostático mantiene la temperatura aunque se abra otro grifo, y su tope de 38 °C protege a los niños. En el lavabo, una palanca que abre en frío evita encender la caldera cada vez que te lavas las manos.\n\nComprueba la distancia entre las tomas de agua, normalmente 15 cm, y la presión: por encima de 5 bar conviene un reductor. Los acabados hacen juego con los perfiles de nuestras mamparas, del cromo al negro mate y al oro cepillado, de modo que puedes componer un conjunto sin diferencias de tono.',
  },
  31: {
    title: 'Columnas de ducha termostáticas',
    h1: 'Columnas de ducha',
    description:
      'Rociador de 25 cm, ducha de mano y termostato en una sola barra, en cuatro acabados. Envío gratis salvo islas.',
    text: 'La columna reúne en una sola barra el rociador, la ducha de mano y el termostato. Se conecta a dos tomas vistas, sin abrir la pared: es la forma más sencilla de transformar una ducha en media jornada.\n\nMide la altura entre las tomas de agua y el techo. Hacen falta unos 120 cm para la barra, y el rociador se regula a la altura de la persona más alta. Deja 20 cm por encima de la cabeza para que la lluvia se reparta bien. La distancia habitual entre ejes es de 15 cm; unos excéntricos corrigen uno o dos centímetros.\n\nEl rociador de 25 cm gasta 9 litros por minuto a 3 bar. Sus boquillas de silicona se limpian con el pulgar. El termostato mantiene la temperatura a medio grado, aunque alguien abra otro grifo. Elige un acabado parecido al de tu perfil: la vista siempre lo busca.',
  },
  32: {
    title: 'Grifos de lavabo que ahorran agua',
    h1: 'Grifos de lavabo',
    description:
      'Monomandos de latón con apertura en frío y caudal de 5 litros por minuto, en cromo, negro mate, acero u oro cepillado. Envío gratis salvo islas.',
    text: 'Un buen grifo de lavabo se nota en tres detalles: la palanca sigue suave después de años, el chorro no salpica fuera del lavabo y no gotea por la base. Los nuestros tienen cuerpo de latón macizo y un cartucho cerámico que se cambia con una sola llave.\n\nMira la altura bajo el caño. En un lavabo encastrado bastan 10 cm; en uno sobre encimera hace falta un modelo alto, o taladrar la encimera más atrás. El chorro debe caer cerca del desagüe, ni en el borde ni al fondo.\n\nLa palanca abre en frío: para tener agua caliente hay que girarla a propósito, y así la caldera no se enciende sin necesidad. El caudal está limitado a 5 litros por minuto, la mitad que en un grifo antiguo, sin que se note la diferencia al lavarse las manos.',
  },
  33: {
    title: 'Grifos termostáticos de ducha',
    h1: 'Grifos termostáticos',
    description:
      'Temperatura estable a medio grado, tope de 38 °C y cuerpo que no quema: grifos de ducha en cuatro acabados. Envío gratis salvo islas.',
    text: 'El grifo termostático mantiene la temperatura que has elegido, aunque alguien abra el agua en la cocina. Si se corta el agua fría, se cierra solo. Es una comodidad y una seguridad tanto para los niños como para las personas mayores.\n\nLos nuestros tienen un tope de 38 °C, que se supera pulsando un botón, y un cuerpo de doble pared que no quema al tacto. La distancia entre ejes es de 15 cm, la habitual: el grifo sustituye al antiguo sin tocar la pared, con una llave y cinta de teflón.\n\nUn termostático necesita agua a más de 55 °C en la instalación y una presión equilibrada entre fría y caliente. Si tienes un calentador instantáneo pequeño, consúltanos antes de hacer el pedido. Si el agua de tu zona es dura, limpia la cal del cartucho una vez al año: se desenrosca a mano, sin vaciar la instalación.',
  },
  4: {
    title: 'Radiadores toalleros eléctricos y de agua',
    h1: 'Radiadores toalleros',
    description:
      'Toallas calientes y un baño seco: radiadores toalleros eléctricos o de agua caliente, de 500 a 1000 W. Envío gratis salvo islas.',
    text: 'Un radiador toallero calienta el baño y seca la ropa a la vez. Para elegir la potencia, calcula unos 100 vatios por metro cuadrado en una vivienda bien aislada, y algo más en un baño con pared exterior. A un baño de 5 m² le bastan, por tanto, 500 W.\n\nEl eléctrico se instala donde llegue un cable y se regula solo. El de agua caliente se conecta a la calefacción central: no gasta electricidad, pero solo calienta cuando funciona la caldera. Elige según el uso que vayas a darle en verano.\n\nRespeta los volúmenes de seguridad: un aparato eléctrico se coloca a más de 60 cm de la ducha o de la bañera. En cuanto al acabado, el blanco y el negro difunden mejor el calor que el cromo, que refleja una parte; a igual potencia, conviene un escalón más en un modelo cromado.',
  },
  41: {
    title: 'Radiadores toalleros eléctricos programables',
    h1: 'Radiadores toalleros eléctricos',
    description:
      'Programa semanal, detección de ventana abierta y calor en quince minutos. De 500 a 1000 W. Envío gratis salvo islas.',
    text: 'El radiador toallero eléctrico se instala en una hora: una alimentación eléctrica, cuatro fijaciones y ya calienta. Sigue siendo útil en primavera y en otoño, cuando la calefacción central está apagada y las toallas no se secan.\n\nLa potencia se calcula de forma sencilla: 100 vatios por metro cuadrado en una vivienda aislada, 120 en un baño más frío. Es mejor un aparato algo generoso y bien regulado que uno pequeño siempre al máximo. El termostato sigue un programa semanal y se apaga cuando detecta una ventana abierta.\n\nEl aparato es de clase II y está protegido contra las salpicaduras (IP44). Instálalo fuera de los volúmenes 1 y 2, es decir, a más de 60 cm del borde de la ducha. La conexión se hace en una salida de cable y no en un enchufe. Si el cuadro eléctrico es antiguo, pide a un electricista que revise el diferencial.',
  },
  42: {
    title: 'Radiadores toalleros de agua caliente',
    h1: 'Radiadores toalleros de agua caliente',
    description:
      'Conectados a la calefacción central, secan las toallas sin electricidad. Llave y purgador incluidos, tres acabados. Envío gratis salvo islas.',
    text: 'Conectado a la calefacción central, el radiador toallero de agua caliente no gasta electricidad. Conviene sobre todo cuando se reforma un baño y los tubos están a la vista, o cuando sustituye a un radiador que ya existe.\n\nMide la distancia entre las tomas: 45 o 50 cm son las más frecuentes. Una diferencia de pocos centímetros se salva con racores acodados; si es mayor, un fontanero moverá los tubos. Anota también la temperatura de impulsión de la caldera. Las potencias indicadas valen para una diferencia de 50 °C con el baño; con bomba de calor hace falta un modelo bastante más grande.\n\nLa llave, el detentor y el purgador están incluidos. Purga el aparato al principio del invierno: un gorgoteo o una parte alta fría indican que hay aire en el circuito. Para los meses sin calefacción, mira nuestros modelos eléctricos, que funcionan todo el año.',
  },
  5: {
    title: 'Muebles de baño suspendidos',
    h1: 'Muebles de baño',
    description:
      'Muebles suspendidos con lavabo y encimera, cajones amortiguados de extracción total, ya montados. De 60 a 140 cm. Envío gratis salvo islas.',
    text: 'Un mueble suspendido deja libre el suelo: el baño parece más grande y se limpia de una pasada. Los nuestros llegan montados, con el lavabo y la encimera; bastan dos guías atornilladas a la pared para colgarlos.\n\nComprueba primero la pared. Una pared de ladrillo sirve tal cual; un tabique de placas de yeso necesita un refuerzo, porque un mueble lleno alcanza pronto los ochenta kilos. Coloca la encimera entre 85 y 90 cm del suelo, según la estatura de quien más lo use.\n\nEn cuanto al ancho, 60 cm van bien en un aseo, 80 o 100 cm en un baño familiar; a partir de 120 cm empiezan a ser cómodos dos lavabos. El sifón está desplazado, así que los cajones conservan su fondo. Seca el agua que se quede en los cantos: aunque esté bien protegido, a un tablero de madera no le gusta mojarse.',
  },
  51: {
    title: 'Muebles de baño de un lavabo, de 60 a 100 cm',
    h1: 'Muebles de un lavabo',
    description:
      'Una encimera, un lavabo y dos cajones grandes amortiguados: muebles suspendidos de 60, 80 o 100 cm, ya montados. Envío gratis salvo islas.',
    text: 'El mueble de un lavabo cabe en casi todos los baños. Con 60 cm sustituye a un lavabo de pie y añade dos cajones donde no había nada. Con 80 cm queda sitio a cada lado del lavabo; con 100 cm se puede dejar de todo encima.\n\nLos dos cajones salen por completo, sobre guías amortiguadas. El de arriba rodea el sifón y conserva fondo útil a ambos lados; el de abajo es de una pieza y guarda sin problema toallas dobladas o un paquete de detergente.\n\nHay tres frentes: el roble, cálido y fácil de llevar; el blanco mate, que pasa desapercibido; y el antracita, que combina con los perfiles negros. Prevé un enchufe en el lateral de la pared si vas a conectar una máquina de afeitar, y deja al menos 60 cm de paso delante de los cajones abiertos.',
  },
  52: {
    title: 'Muebles de baño con doble lavabo',
    h1: 'Muebles con doble lavabo',
    description:
      'Dos lavabos y cuatro cajones amortiguados para no esperar turno por la mañana. Muebles suspendidos de 120 y 140 cm. Envío gratis salvo islas.',
    text: 'Dos lavabos son un cuarto de hora ganado cada mañana cuando toda la casa se prepara a la vez. Eso sí, hace falta sitio: cuenta con 120 cm como mínimo, y con 140 cm para que dos adultos no se estorben.\n\nEl mueble necesita dos tomas y dos desagües, o una pieza que una los sifones por detrás. Si tu baño solo tiene una toma, un fontanero puede duplicarla sin abrir la pared, pasando por dentro del mueble. Los cuatro cajones rodean los sifones y salen por completo.\n\nPor su peso, pide que revisen la pared: en un tabique ligero es imprescindible un refuerzo de madera entre los montantes. Un espejo grande de una pieza agranda el baño; dos espejos separados hacen cada sitio más personal. En cuanto a los grifos, nuestros monomandos existen en los mismos acabados que los tiradores y los perfiles de las mamparas.',
  },
  6: {
    title: 'Accesorios para ducha y mampara',
    h1: 'Accesorios',
    description:
      'Productos de limpieza, perfiles de compensación, barras, tiradores y toalleros a juego con los perfiles. Envío gratis salvo islas.',
    text: 'A menudo son piezas pequeñas las que hacen que una ducha siga siendo agradable. Un limpiacristales a mano evita la cal, un perfil de compensación corrige una pared torcida y una junta nueva devuelve la estanqueidad a una puerta de diez años.\n\nLos hemos ordenado en tres familias. La limpieza reúne lo necesario para el vidrio: limpiacristales, limpiadores suaves y tratamiento para aplicar. El montaje agrupa los perfiles, las juntas y las barras estabilizadoras. Los tiradores y toalleros completan la mampara y combinan con el acabado de los perfiles.\n\nAntes de pedir una junta, mide el grosor del vidrio, 6 u 8 mm, y mira si tiene labio o imán. En un tirador, lo que cuenta es la distancia entre los agujeros. Casi siempre basta enviar una foto a nuestros asesores para dar con la pieza correcta, aunque hayas comprado la mampara en otro sitio.',
  },
  61: {
    title: 'Limpieza y cuidado de la mampara',
    h1: 'Limpieza y mantenimiento',
    description:
      'Limpiacristales, limpiadores suaves y tratamiento antical: lo necesario para un vidrio claro en dos minutos al día. Envío gratis salvo islas.',
    text: 'La mejor limpieza es la que se hace en dos minutos. Un limpiacristales pasado de arriba abajo después de la ducha retira casi toda el agua y, con ella, la cal. Lo demás se resuelve una vez por semana con un limpiador suave y un paño de microfibra.\n\nEvita el vinagre puro, la lejía y los polvos: atacan las juntas, apagan los perfiles y rayan el vidrio. No dejes nunca que un producto se seque sobre un acabado negro o dorado. Ante un velo de cal antiguo, aplica un limpiador específico, espera cinco minutos, aclara y repite; frotar más fuerte no sirve de nada.\n\nUn tratamiento antical vuelve resbaladiza la superficie: el agua forma gotas y arrastra la suciedad. Se pide con la mampara o se aplica después sobre un vidrio perfectamente limpio, y se renueva más o menos una vez al año. No es adecuado para el vidrio mate, cuya cara satinada debe quedar sin tratar.',
  },
  62: {
    title: 'Perfiles, juntas y barras de montaje',
    h1: 'Perfiles, juntas y barras',
    description:
      'Perfiles de compensación de 20 y 40 mm, juntas para vidrio de 6 u 8 mm y barras estabilizadoras en cinco acabados. Envío gratis salvo islas.',
    text: 'Pocas paredes son rectas del todo. Nuestras mamparas corrigen 20 mm por cada lado; cuando no basta, un perfil de compensación se coloca entre la pared y la mampara y añade 20 o 40 mm sin que se note. Elígelo en el acabado del perfil que ya tienes.\n\nLas barras estabilizadoras sujetan lo alto de un vidrio fijo. La barra recta va del vidrio a la pared de enfrente y se corta con una sierra de metal. La barra a techo la sustituye cuando esa pared queda lejos. No prescindas de la barra: un vidrio de 8 mm sin apoyo acaba por aflojar sus fijaciones.\n\nLas juntas son piezas de desgaste. Cámbialas en cuanto amarilleen o se endurezcan. Mide el grosor del vidrio, corta la junta nueva al largo de la antigua y mójala con un poco de jabón para encajarla en su sitio. No hace falta ningún pegamento.',
  },
  63: {
    title: 'Tiradores y toalleros de ducha',
    h1: 'Tiradores y toalleros',
    description:
      'Tiradores de doble cara, toalleros pasantes, colgadores y cestas, en cinco acabados a juego con los perfiles. Envío gratis salvo islas.',
    text: 'El tirador es la parte de la ducha que más se toca. Una pieza de latón macizo conserva su firmeza y su acabado; un tirador hueco coge holgura. Para sustituirlo, mide la distancia entre los agujeros, de centro a centro: 14,5 cm es la medida más extendida.\n\nEl toallero pasante hace dos cosas a la vez. Fijado en los agujeros del tirador, sirve para abrir la puerta desde dentro y para colgar una toalla por fuera. Los colgadores y la cesta se pegan o se atornillan, según vivas de alquiler o en tu propia casa.\n\nUn vidrio templado ya no se puede taladrar: no intentes nunca añadir un agujero. Nuestras piezas se fijan en los agujeros existentes, se cuelgan del canto o se colocan en la pared. Los cinco acabados son los mismos que los de los perfiles, para un conjunto sin diferencias de tono.',
  },
}
