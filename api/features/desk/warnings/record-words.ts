/** Words that every record has, and that are near to somebody's name: "March" and Marcos, "Born" and Bora. */
export const RECORD_WORDS: ReadonlySet<string> = new Set(
  `january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday above according also annotated annotation article authority been before being below birth book
  born bride bureau capital card case cell certificate certified certify child children church city civil code column
  commune copy country county court daughter date dated days death decree deed delivered department district division
  divorce document does done duly each entry event expires extract family father female figures file first folio forename
  foregoing form from full given gender government grandfather grandmother groom have having hereby holder home hour
  husband identification identity illegible issued judge judgment last late legal letters line living local made maiden
  male margin marginal marital marriage married mayor mention minor minutes month more mother municipal municipality name
  named names national nationality native notary note notes number occupation office officer official other page parent
  parents parish part parties party paternal person place present printed profession province public real record recorded
  records region registered registrar registration registry republic reside residence resident round same seal second
  section series sheet sign signature signed single spouse stamp state states street such surname that their there this
  time title town true unit united valid verso village volume were when wife with witness witnesses word words written
  year years`.split(/\s+/),
);
