import type { SheetTexts } from './sheet-types.ts'

/** Notices in French. */
export const sheetTextsFr: SheetTexts = {
  titles: {
    data_sheet: 'Fiche technique',
    assembly_sheet: 'Notice de montage',
    maintenance_sheet: "Notice d'entretien",
  },
  fileNames: {
    data_sheet: 'fiche-technique',
    assembly_sheet: 'notice-de-montage',
    maintenance_sheet: 'notice-d-entretien',
  },
  reference: 'Réf.',
  collection: 'Collection',
  variants: 'Modèles',
  variantReference: 'Référence',
  data: 'Caractéristiques',
  drawing: 'A : largeur, B : profondeur, H : hauteur. Cotes selon le modèle choisi.',
  tools: 'Il vous faut',
  steps: 'Montage',
  care: 'Entretien',
  safety: 'Sécurité',
  manufacturer: 'Fabricant',
  edition: 'Édition du {day}',
  page: 'page {page} sur {pages}',
  kinds: {
    screen: {
      tools: [
        'Niveau à bulle et mètre ruban',
        'Perceuse, foret à carrelage de 6 mm, chevilles fournies',
        'Tournevis cruciforme et clé Allen de 4 mm',
        'Silicone sanitaire neutre, ventouses pour le verre',
        'Deux personnes, gants et lunettes de protection',
      ],
      assembly: [
        {
          title: 'Contrôler',
          text: 'Déballez à plat, sur un carton. Vérifiez les cotes, le verre et les chants avant la pose et signalez-nous tout défaut. Le carrelage et les joints doivent être terminés et secs.',
        },
        {
          title: 'Tracer',
          text: "Reportez l'axe du profilé sur le mur, au niveau. Le faux aplomb se rattrape dans le profilé, jusqu'à 20 mm par côté. Repérez les canalisations avant de percer.",
        },
        {
          title: 'Fixer les profilés',
          text: 'Percez le carrelage sans percussion, posez les chevilles, vissez les profilés sans les bloquer. Ne percez jamais le verre.',
        },
        {
          title: 'Poser le verre',
          text: "À deux, présentez la partie fixe dans son profilé, côté traité vers l'intérieur de la douche, sur les cales fournies. Ne posez jamais un chant de verre à même le sol.",
        },
        {
          title: 'Monter la partie mobile',
          text: 'Accrochez la porte à ses roulements ou à ses charnières, réglez le jeu, puis posez les joints de bas et de fermeture, lèvre vers la douche.',
        },
        {
          title: 'Régler et étancher',
          text: "Réglez l'aplomb, bloquez les vis, posez les caches. Siliconez l'extérieur uniquement et laissez sécher 24 heures avant la première douche.",
        },
      ],
      care: [
        {
          title: 'Après chaque douche',
          text: 'Rincez le verre et passez la raclette : le calcaire ne se dépose que là où une goutte sèche.',
        },
        {
          title: 'Chaque semaine',
          text: 'Nettoyez avec une éponge douce et du savon neutre ou du vinaigre blanc très dilué, puis rincez. Essuyez les profilés avec un chiffon microfibre.',
        },
        {
          title: 'Deux fois par an',
          text: 'Vérifiez les vis, les roulements et les charnières. Remplacez un joint durci ou jauni : écrivez-nous avec la référence de votre paroi.',
        },
        {
          title: 'À éviter',
          text: "Éponges abrasives, lames, eau de Javel, acides forts, produits au fluor et nettoyeurs vapeur. Sur les profilés noirs, blancs ou dorés, pas d'alcool.",
        },
        {
          title: 'Verre abîmé',
          text: "Un éclat sur un chant fragilise le verre trempé : n'utilisez plus la paroi et contactez-nous. Le verre trempé se brise en petits morceaux sans arête vive.",
        },
      ],
    },
    tray: {
      tools: [
        'Niveau à bulle, règle de deux mètres, mètre ruban',
        'Mortier-colle C2, silicone sanitaire neutre',
        'Bonde de 90 mm, fournie ou commandée à part',
        'Meuleuse et disque diamant pour une recoupe',
        'Deux personnes, gants, masque et lunettes',
      ],
      assembly: [
        {
          title: 'Contrôler',
          text: 'Vérifiez le receveur à plat, à la lumière du jour. Comparez ses cotes au sol fini et signalez-nous tout défaut avant la pose.',
        },
        {
          title: 'Préparer le sol',
          text: "Le sol doit être plan à 2 mm sous la règle, sec et propre. Placez la bonde et contrôlez la pente de l'évacuation : 1 cm par mètre au moins.",
        },
        {
          title: 'Recouper si besoin',
          text: "Tracez sur la face lisse, coupez au disque diamant, à l'extérieur, puis poncez le chant. Ne recoupez pas à moins de 15 cm de la bonde.",
        },
        {
          title: 'Coller',
          text: 'Étalez le mortier-colle en lit continu, posez le receveur à deux, contrôlez le niveau dans les deux sens. Ne marchez pas dessus pendant 24 heures.',
        },
        {
          title: 'Raccorder',
          text: "Serrez la bonde à la main, versez un seau d'eau et vérifiez qu'aucun raccord ne goutte avant de carreler.",
        },
        {
          title: 'Étancher',
          text: 'Carrelez en laissant 3 mm entre la faïence et le receveur, puis siliconez. Laissez sécher 24 heures.',
        },
      ],
      care: [
        {
          title: 'Chaque semaine',
          text: 'Lavez à la brosse souple, avec un savon neutre, dans le sens du relief, puis rincez.',
        },
        { title: 'Calcaire', text: 'Vinaigre blanc dilué de moitié, cinq minutes, puis rinçage abondant.' },
        {
          title: 'Taches tenaces',
          text: "Éponge magique mouillée, sans appuyer. Une rayure légère de la résine se ponce à l'eau, au grain 600.",
        },
        { title: 'Bonde', text: "Retirez la grille chaque mois, ôtez les cheveux, rincez le siphon à l'eau chaude." },
        {
          title: 'À éviter',
          text: 'Acétone, solvants, soude, décapants et récipients au-dessus de 65 °C posés à même la surface.',
        },
      ],
    },
    tap: {
      tools: [
        'Clé à molette et clé Allen de 2,5 mm',
        'Ruban PTFE, chiffon doux pour protéger la finition',
        "Robinets d'arrêt fermés, seau",
      ],
      assembly: [
        {
          title: "Couper l'eau",
          text: "Fermez l'arrivée, ouvrez l'ancien robinet pour vider les tuyaux. Purgez ensuite l'installation : un grain de sable bloque une cartouche.",
        },
        {
          title: 'Contrôler la pression',
          text: 'De 1 à 5 bar, idéalement 3 bar. Au-delà, montez un réducteur. Eau chaude à 65 °C au plus, à gauche.',
        },
        {
          title: 'Poser les raccords',
          text: "Vissez les raccords excentrés avec du ruban PTFE, à 15 cm d'entraxe et au niveau, puis les rosaces.",
        },
        {
          title: 'Visser le mitigeur',
          text: 'Placez les joints à filtre, serrez les écrous avec un chiffon, un quart de tour après le contact.',
        },
        {
          title: 'Mettre en eau',
          text: "Ouvrez lentement, cherchez les fuites au papier absorbant, puis réglez la butée à 38 °C s'il est thermostatique.",
        },
      ],
      care: [
        {
          title: 'Chaque jour',
          text: "Essuyez avec un chiffon microfibre : les traces de calcaire n'ont pas le temps de prendre.",
        },
        { title: 'Chaque mois', text: 'Frottez les picots de la douchette au doigt, eau ouverte.' },
        {
          title: 'Deux fois par an',
          text: 'Dévissez les filtres et le mousseur, laissez-les une heure dans du vinaigre blanc, rincez, remontez.',
        },
        {
          title: 'Thermostatique',
          text: 'Tournez la poignée de butée à butée une fois par mois : la cartouche reste libre.',
        },
        {
          title: 'À éviter',
          text: 'Poudres, éponges abrasives, eau de Javel, acides, alcool sur les finitions colorées.',
        },
      ],
    },
    radiator: {
      tools: ['Niveau à bulle et mètre ruban', 'Perceuse, chevilles adaptées au mur', 'Deux personnes'],
      assembly: [
        {
          title: 'Choisir la place',
          text: 'Respectez les volumes de la salle de bains : volume 2 au moins pour un appareil électrique, à 60 cm de la douche ou de la baignoire.',
        },
        {
          title: 'Fixer les supports',
          text: 'Tracez au niveau, percez, posez des chevilles adaptées à la nature du mur. Laissez 15 cm sous le radiateur.',
        },
        { title: 'Accrocher', text: 'À deux, accrochez le radiateur aux supports, puis bloquez les vis de sécurité.' },
        {
          title: 'Raccorder',
          text: "Coupez le courant au tableau. Le raccordement électrique se fait par une personne qualifiée, sur une ligne protégée par un différentiel de 30 mA. Modèle à eau : raccordez, purgez, contrôlez l'étanchéité.",
        },
        {
          title: 'Mettre en service',
          text: 'Première chauffe une heure à mi-puissance, fenêtre ouverte : une légère odeur est normale.',
        },
      ],
      care: [
        { title: 'Chaque semaine', text: 'Éteignez, laissez refroidir, essuyez avec un chiffon humide puis sec.' },
        { title: 'Chaque automne', text: 'Purgez les modèles à eau et vérifiez la pression du circuit.' },
        {
          title: 'Linge',
          text: "Ne couvrez jamais entièrement l'appareil : l'air doit circuler autour de chaque barre.",
        },
        { title: 'À éviter', text: 'Produits abrasifs, vinaigre sur la peinture, nettoyeurs vapeur.' },
      ],
    },
    furniture: {
      tools: [
        'Niveau à bulle, mètre ruban',
        'Perceuse, chevilles adaptées au mur',
        'Tournevis, silicone sanitaire neutre',
        'Deux personnes',
      ],
      assembly: [
        {
          title: 'Contrôler',
          text: 'Déballez à plat et vérifiez chaque pièce avant la pose. Repérez les canalisations.',
        },
        {
          title: 'Fixer les supports',
          text: 'Tracez à 85 cm du sol fini pour le haut du plan, au niveau. Les chevilles doivent porter 80 kg : adaptez-les au mur.',
        },
        {
          title: 'Suspendre',
          text: "À deux, accrochez le caisson, réglez l'aplomb et la profondeur avec les vis intérieures.",
        },
        { title: 'Poser le plan', text: 'Déposez un cordon de silicone, posez le plan, laissez sécher 24 heures.' },
        {
          title: 'Raccorder',
          text: "Montez le siphon et le mitigeur, mettez en eau, contrôlez l'étanchéité. Réglez enfin les tiroirs.",
        },
      ],
      care: [
        { title: 'Chaque jour', text: "Essuyez l'eau qui reste sur les chants : le bois craint l'eau qui stagne." },
        { title: 'Chaque semaine', text: 'Chiffon humide et savon neutre, puis chiffon sec, dans le sens du fil.' },
        { title: 'Chaque année', text: 'Resserrez les poignées et les vis de réglage, vérifiez le joint du plan.' },
        {
          title: 'À éviter',
          text: "Alcool, acétone, eau de Javel, éponges abrasives, et l'air brûlant d'un fer à lisser posé sur le plan.",
        },
      ],
    },
  },
}
