import type { ReviewTexts } from './types.ts'

export const reviewsEs: ReviewTexts = {
  firstNames: [
    ...['María', 'Javier', 'Carmen', 'Sergio', 'Lucía', 'Antonio', 'Marta', 'Raúl', 'Elena', 'Pablo'],
    ...['Cristina', 'Miguel', 'Laura', 'Ángel', 'Rocío', 'Fernando', 'Nuria', 'Álvaro', 'Pilar', 'Diego'],
    ...['Beatriz', 'Jordi', 'Inés', 'Rubén', 'Silvia', 'Iñaki', 'Patricia', 'Manuel', 'Ainhoa', 'Víctor'],
  ],
  delivered: {
    titles: {
      5: ['Justo lo que buscábamos', 'Muy bien de verdad', 'Todo perfecto', 'Muy recomendable', 'Ninguna pega'],
      4: ['Muy bien, salvo un detalle', 'Buena compra', 'Bien en general', 'Buena relación calidad-precio'],
      3: ['Correcto', 'Normal', 'Ni bien ni mal'],
      2: ['Una pequeña decepción', 'No está del todo a la altura'],
    },
    openings: {
      5: [
        'Estamos encantados.',
        'Entrega a tiempo y embalaje impecable.',
        'Coincide con la descripción hasta en los acabados.',
        'Es la segunda vez que compramos aquí.',
        'Una calidad muy buena por este precio.',
      ],
      4: [
        'Buena calidad en general.',
        'Es como se describe y está bien acabado.',
        'Buena elección, aunque no todo es perfecto.',
        'Llegó en la fecha prevista.',
      ],
      3: ['Nada del otro mundo.', 'El resultado es bueno, pero hizo falta paciencia.'],
      2: ['Esperaba algo mejor por este precio.', 'La descripción prometía más.'],
    },
    closings: {
      5: [
        'Atención al cliente respondió el mismo día.',
        'Volveré a comprar sin dudarlo.',
        'Gracias por el asesoramiento por teléfono.',
        '',
      ],
      4: [
        'La única pega: el transportista llegó a última hora.',
        'Me habría gustado un seguimiento más preciso del envío.',
      ],
      3: ['Las instrucciones son demasiado breves.', 'Atención al cliente acabó encontrando una solución.'],
      2: ['Me ofrecieron un cambio, pero hubo que esperar.', 'Me devolvieron una parte tras enviar fotos.'],
    },
  },
  installed: {
    titles: {
      5: ['Aún mejor al natural', 'Un trabajo excelente', 'El baño parece otro'],
      4: ['Buena calidad', 'Buen producto'],
      3: ['Bien, pero el montaje es delicado'],
      2: [],
    },
    openings: {
      5: [
        'Seis meses después de la instalación, ni una queja.',
        'El resultado es precioso.',
        'A mi instalador le sorprendieron los acabados.',
      ],
      4: ['Buen aspecto y materiales serios.'],
      3: ['El aspecto está logrado; lo demás es normal.'],
      2: ['Llegó con un arañazo.'],
    },
    closings: {
      5: ['El transportista, amable y puntual.'],
      4: [
        'Faltaba una pieza pequeña y la enviaron gratis al día siguiente.',
        'Una estrella menos por el embalaje, que ocupa muchísimo.',
        'Las instrucciones podrían detallar mejor el montaje.',
      ],
      3: ['Hubo que intentarlo dos veces.'],
      2: [],
    },
  },
  aspects: {
    'frontal-sliding': {
      good: [
        'La puerta se desliza sin ruido y no se sale de la guía.',
        'Los rodamientos se sueltan de verdad para limpiar la parte de abajo.',
        'No invade nada: el mueble puede seguir justo delante.',
        'Los perfiles compensan bien nuestras paredes torcidas.',
        'Ni una gota fuera, incluso con el rociador del techo.',
        'La montamos entre dos en tres horas; las instrucciones son claras.',
      ],
      poor: [
        'La puerta rozaba un poco en la guía antes de ajustar los rodamientos.',
        'La guía inferior retiene jabón y hay que limpiarla a menudo.',
      ],
    },
    'frontal-folding': {
      good: [
        'Las hojas se pliegan con un gesto y queda libre todo el paso.',
        'Perfecta delante de un lavabo: nada sobresale hacia el baño.',
        'La junta inferior se eleva como prometen y no roza.',
        'Las bisagras no cogen holgura.',
        'En un hueco de 80 cm se entra sin ponerse de lado.',
      ],
      poor: [
        'Las bisagras del centro piden un ajuste muy preciso.',
        'Hay muchas juntas que secar entre las dos hojas.',
      ],
    },
    'frontal-pivot': {
      good: [
        'La puerta se cierra sola en los últimos centímetros.',
        'Las bisagras son sólidas y la puerta no se descuelga.',
        'Ni guía ni rincones: una pasada y queda limpia.',
        'El paso es amplio, incluso con un niño en brazos.',
        'Solo se ve el vidrio, justo lo que queríamos.',
      ],
      poor: ['Al abrirla cae alguna gota por debajo de la puerta.', 'Hubo que reforzar el tabique para las bisagras.'],
    },
    corner: {
      good: [
        'Las dos caras encajan perfectamente en la esquina.',
        'La puerta corre bien y el lateral fijo no se mueve.',
        'Nuestras paredes no están a escuadra y no se nota.',
        'Mide los dos lados a tres alturas y te ahorrarás sorpresas.',
        'Estanca por los dos lados, y por fin aprovechamos la esquina.',
      ],
      poor: [
        'Ponerla a escuadra lleva su tiempo, sobre todo sin ayuda.',
        'Hubo que repasar con silicona la junta de la esquina.',
      ],
    },
    semicircular: {
      good: [
        'Las puertas curvas se abren con suavidad.',
        'La curva coincide exactamente con nuestro plato.',
        'Se circula mucho mejor en nuestro baño pequeño.',
        'Las juntas magnéticas cierran bien en el centro.',
        'Los rodamientos se sueltan para limpiar, muy práctico.',
      ],
      poor: [
        'Las dos puertas no cerraban a la misma altura hasta que las ajustamos.',
        'Comprueba bien el radio del plato: el nuestro pidió una junta más ancha.',
      ],
    },
    'walk-in': {
      good: [
        'Nada que abrir, nada que ajustar y dos minutos de limpieza.',
        'Con la barra, el vidrio no se mueve nada.',
        'El baño parece el doble de grande.',
        'La barra se corta sin problema al largo que hace falta.',
        'Con una ducha bastante larga, el suelo queda seco.',
      ],
      poor: [
        'Salpica algo por el lado abierto: mejor elegir una ancha.',
        'El vidrio pesa mucho; tuvimos que ponernos tres.',
      ],
    },
    bath: {
      good: [
        'El panel móvil se recoge sin esfuerzo para bañar a los niños.',
        'La junta sigue bien el borde y el suelo queda seco.',
        'Montada sobre el borde en una mañana.',
        'Tiene altura suficiente para ducharse de pie.',
        'Se seca enseguida y apenas deja marcas.',
      ],
      poor: [
        'Nuestro borde es algo redondeado y la junta no apoya en todas partes.',
        'El panel móvil casi toca el grifo al recogerlo.',
      ],
    },
    'tray-resin': {
      good: [
        'La superficie agarra bien, incluso con jabón.',
        'Lo recortamos dos centímetros sin problema.',
        'El agua se va rápido y no se estanca.',
        'El tono es igual que en las fotos.',
        'Pesa mucho para llevarlo entre dos, pero queda muy firme.',
        'Se limpia con una pasada de esponja.',
      ],
      poor: [
        'Pesa bastante más de lo que pensábamos: hicieron falta tres personas.',
        'El tono es algo más oscuro que en nuestras pantallas.',
      ],
    },
    'tray-acrylic': {
      good: [
        'Tan ligero que lo coloqué sin ayuda.',
        'La superficie agarra bien, incluso con jabón.',
        'El agua se va rápido y no se estanca.',
        'Se limpia con una pasada de esponja.',
        'Para un piso de alquiler, imposible encontrar algo mejor a este precio.',
      ],
      poor: ['Suena un poco a hueco si no apoya del todo bien.', 'La rejilla del desagüe es bastante fina.'],
    },
    'tray-measured': {
      good: [
        'Llegó con las medidas exactas, al milímetro: no hubo que cortar nada.',
        'El recorte del pilar quedó perfecto.',
        'El plano que mandan antes de fabricar da mucha tranquilidad.',
        'La superficie agarra bien, incluso con jabón.',
        'El agua se va rápido y no se estanca.',
      ],
      poor: ['Tardó tres semanas completas: tenlo en cuenta en la obra.', 'Pesa bastante más de lo que pensábamos.'],
    },
    column: {
      good: [
        'La temperatura no cambia ni con la lavadora en marcha.',
        'La lluvia del rociador es abundante y aun así gasta poco.',
        'Las boquillas se limpian de verdad con el pulgar.',
        'Fácil de conectar a nuestras dos tomas; las juntas vienen incluidas.',
      ],
      poor: [
        'A la ducha de mano le falta algo de presión en nuestra casa.',
        'La barra queda un poco alta para nuestro techo.',
      ],
    },
    basin: {
      good: [
        'La palanca es suave y precisa.',
        'El chorro cae donde debe y no salpica.',
        'Los acabados son impecables, sin marcas después de dos meses.',
        'Conexión sencilla, las juntas vienen incluidas.',
      ],
      poor: ['El caño es algo corto para nuestro lavabo.', 'Los latiguillos incluidos quedaban muy justos.'],
    },
    thermostatic: {
      good: [
        'La temperatura no cambia ni con la lavadora en marcha.',
        'El cuerpo no quema: se acabaron los sustos con los niños.',
        'Sustituyó al antiguo sin tocar la pared.',
        'Los acabados son impecables, sin marcas después de dos meses.',
      ],
      poor: [
        'Cuesta un poco pasar el tope de 38 °C.',
        'A nuestro calentador pequeño le cuesta seguirlo; hubo que regularlo.',
      ],
    },
    'radiator-electric': {
      good: [
        'Calienta el baño en un cuarto de hora.',
        'Las toallas están secas por la mañana, una maravilla.',
        'Programarlo lleva cinco minutos y luego te olvidas.',
        'Silencioso y bien acabado.',
        'Las fijaciones son sólidas y la plantilla para taladrar ayuda mucho.',
      ],
      poor: ['Las teclas del termostato son pequeñas.', 'Olor a nuevo durante los primeros días.'],
    },
    'radiator-water': {
      good: [
        'Las toallas están secas por la mañana, una maravilla.',
        'El fontanero lo conectó en una hora; en la caja venía todo.',
        'Calienta mucho más que nuestro radiador antiguo.',
        'Las fijaciones son sólidas y la plantilla para taladrar ayuda mucho.',
      ],
      poor: [
        'La distancia entre tomas no coincidía y hubo que poner racores acodados.',
        'En primavera, con la caldera apagada, no sirve de mucho.',
      ],
    },
    'furniture-single': {
      good: [
        'Los cajones se cierran solos y son muy profundos.',
        'Llegó montado; solo hubo que atornillar dos guías.',
        'El frente es agradable al tacto y no se marca.',
        'El lavabo es bonito y fácil de limpiar.',
        'Cuenta con otra persona para colgarlo.',
      ],
      poor: [
        'El cajón de arriba tiene menos fondo por el sifón.',
        'Uno de los cajones rozaba y hubo que ajustarlo dos veces.',
      ],
    },
    'furniture-double': {
      good: [
        'Dos lavabos: se acabaron los empujones por la mañana.',
        'Los cajones se cierran solos y son muy profundos.',
        'Llegó montado; solo hubo que atornillar las guías.',
        'El frente es agradable al tacto y no se marca.',
      ],
      poor: ['Pesa mucho: pide que revisen antes la pared.', 'Unir los dos sifones nos llevó un día entero.'],
    },
    care: {
      good: [
        'El vidrio se mantiene claro mucho más tiempo.',
        'La diferencia se nota desde la primera semana.',
        'Sencillo y eficaz.',
        'Dos minutos después de la ducha y listo.',
      ],
      poor: ['Con la cal antigua hay que insistir.', 'Un poco caro para el uso que le damos.'],
    },
    mounting: {
      good: [
        'Encaja en nuestra mampara, aunque la compramos en otro sitio.',
        'Colocado en media hora con las instrucciones.',
        'Queda discreto y firme.',
        'Hace exactamente lo que promete.',
      ],
      poor: [
        'Las instrucciones no muestran todos los casos.',
        'El embalaje era demasiado grande y la pieza llegó algo marcada.',
      ],
    },
    handles: {
      good: [
        'El acabado hace juego con nuestros perfiles.',
        'Colocado en diez minutos.',
        'Queda firme, no se mueve nada.',
        'Resistente, nada que ver con lo que se encuentra en otros sitios.',
      ],
      poor: ['El tono es algo más claro que el de nuestros perfiles.', 'Se notan las huellas.'],
    },
  },
}
