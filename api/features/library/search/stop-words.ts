import type { LibraryLanguage } from '../../../../schema/forms/library.ts';

/** Words that say nothing about what is asked; folded. Words such as "where" and "who" do: see asked-words.json in the library. */
export const STOP_WORDS: Readonly<Record<LibraryLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `a an and are as at be been being but by can could did do does doing don for from get give go going got had has
    have having he her here hers him his how i id if in into is isnt it its itll ill im ive just know let like lets
    make may me might mine more most must my myself need needs no not now of off on one or our ours out over own
    please put really say says she should so some still such tell than that thats the their them then there these
    they thing things this those through to too u us up use used uses using very want wants was we were what whats
    which while will with without would yes yet you your yours hi hello hey thanks thank question about any anything
    also because come comes exactly explain mean means meaning much again ever even only other another two actually
    last week month today yesterday tomorrow already soon recently lot bit kind sort instead maybe somebody someone form forms uscis immigration`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `a al algo alguna algun alguno algunos ante aqui asi aun aunque bien cada como con contra cual cuales da dan dar
    de debe debo deben del desde dice dime di e el ella ellas ellos en entonces entre era eran es esa esas ese eso
    esos esta estan estar este esto estos estoy favor fue ha hace hacer haga hago hay he hola la las le les lo los mas
    me mi mis mucho muy nada necesita necesito necesitan ni no nos nosotros nuestro nuestra o otra otro otros para
    pero poder podemos por porque pregunta puede pueden puedo que quiere quiero quisiera saber se sea ser si sido sin
    sirve sobre solo son soy su sus tal tambien tan te tengo tener tiene tienen tienes tras tu tus un una unas uno
    unos usa usar uso usted ustedes va van voy y ya yo gracias significa hacen tenemos quieren sirven cosa cosas
    pasada pasado semana hoy ayer manana pronto tipo mia mias mio mios ir irse alguien quizas vez formulario formularios forma formas form uscis inmigracion planilla
    planillas`.split(/\s+/),
  ),
};
