import type { SettingValue } from '@sufra/backend/seeding/brand.ts';

/**
 * French as a brand adds it: data alone, keyed as the locale files of the part that says it (HOST-065). What
 * is not here is said in English: most of the modules' texts, and of the shell the question about measuring.
 */
export const bastaFrench: SettingValue = {
  code: 'fr',
  name: 'Français',
  untranslated: 'Les plats, la commande et le compte sont encore en anglais.',
  texts: {
    host: {
      navigation: {
        '/': 'Accueil',
        '/menu': 'La carte',
        '/branches': 'Nos adresses',
        '/account': 'Mon compte',
        '/account/orders': 'Mes commandes',
        '/contact-us': 'Nous écrire',
        '/preferences': 'Préférences',
      },
      skip: 'Aller au contenu',
      nav: 'Navigation principale',
      tabs: 'Rubriques',
      languageChoose: 'Langue : {{name}}',
      backHome: 'Retour à l’accueil',
      offline: 'Vous êtes hors ligne. Cette page a été enregistrée ; prix et horaires seront vérifiés.',
      failed: 'Cette partie n’a pas pu être chargée. Veuillez réessayer.',
      notAdded:
        'Impossible d’ajouter {{name}} au panier. Il est peut-être épuisé, ou vous avez changé d’adresse depuis.',
      install: {
        text: 'Ajouter {{name}} à l’écran d’accueil pour suivre vos commandes ?',
        action: 'Ajouter',
      },
      failure: {
        title: 'Cette partie de la page ne s’est pas chargée',
        text: 'Rien de ce que vous avez saisi n’est perdu. Réessayez, ou repartez de l’accueil.',
        retry: 'Réessayer',
      },
      plain: {
        text: 'La page ne s’est pas chargée entièrement. Vous pouvez la lire ; ses liens fonctionnent. Pour envoyer ce que vous écrivez, réessayez d’abord.',
        retry: 'Réessayer',
        call: 'Ou appelez le restaurant :',
      },
      footer: {
        pages: 'Le restaurant',
        vat: 'Prix taxes comprises',
        vatNumber: 'Numéro de TVA {{number}}',
        contact: 'Contact',
      },
      theme: { title: 'Apparence', system: 'Comme l’appareil', light: 'Claire', dark: 'Sombre' },
      notFound: {
        title: 'Page introuvable',
        text: 'Cette assiette est vide. La page a peut-être changé d’adresse, ou le lien est incomplet.',
      },
      error: {
        title: 'Un incident s’est produit de notre côté',
        text: 'Réessayez dans un instant. Votre panier est conservé.',
        status: 'Erreur {{status}}',
        reference: 'Référence {{id}}',
      },
      notOffered: {
        title: 'Pas proposé ici',
        text: '{{name}} ne le propose pas pour le moment. Voici ce qu’il propose :',
      },
      app: {
        title: 'L’application {{name}}',
        text: 'Installez l’application depuis la boutique de votre appareil, ou continuez ici.',
        none: 'Tout ce qu’il faut pour commander chez {{name}} se trouve sur ce site.',
        ios: 'App Store pour iPhone',
        android: 'Google Play pour Android',
        continue: 'Continuer ici',
      },
      services: { title: 'Nos services', text: 'Tout ce que {{name}} propose sur ce site :' },
      closed: {
        title: 'Le stand se repose',
        text: '{{name}} ne prend pas de commande sur ce site pour le moment. Les commandes en cours, réservations et paiements se poursuivent.',
        branches: 'Nos adresses',
        map: 'Ouvrir dans les cartes',
        today: 'Aujourd’hui {{hours}}',
        closedToday: 'Fermé aujourd’hui',
      },
      content: {
        index: 'Pages',
        empty: 'Il n’y a pas encore de page',
        notTranslated: 'Cette page n’est pas encore traduite.',
      },
    },
    'mf-menu': {
      close: 'Fermer',
      type: { delivery: 'Livraison', pickup: 'À emporter', dine_in: 'Sur place', car_pickup: 'En voiture' },
      place: { how: 'Comment souhaitez-vous recevoir votre commande ?' },
      find: { label: 'Chercher dans la carte', none: 'Aucun résultat pour « {{query}} »' },
      cart: {
        added_one: 'Ajouté. {{count}} article dans votre panier',
        added_other: 'Ajouté. {{count}} articles dans votre panier',
      },
      item: { add: 'Ajouter', required: 'Obligatoire', note: 'Un mot pour la cuisine', quantity: 'Combien : {{name}}' },
    },
    components: {
      close: 'Fermer',
      retry: 'Réessayer',
      more: 'Plus',
      less: 'Moins',
      atMost: '{{count}} au plus',
      form: { required: 'Champ obligatoire', optional: 'facultatif' },
    },
    provider: {
      NOT_FOUND: 'Nous n’avons pas trouvé cela',
      COUPON_UNKNOWN: 'Ce code n’existe pas',
    },
  },
};
