/** Documents of invented people as plain text, laid out as issuing offices do. */
export const MEXICAN_BIRTH = `
                      ESTADOS UNIDOS MEXICANOS
                        ACTA DE NACIMIENTO
 Identificador Electrónico        Clave Única de Registro de Población
 14039000120190012345             GOLA900312MJCNPN09
 Entidad de Registro   Municipio de Registro     Oficialía   Fecha de Registro   Libro   Número de Acta
 JALISCO               GUADALAJARA               0001        20/03/1990          2       345

 Datos de la Persona Registrada
     ANA MARÍA              GONZÁLEZ              LÓPEZ
     Nombre(s):             Primer Apellido:      Segundo Apellido:
     MUJER                  12/03/1990            GUADALAJARA, JALISCO
     Sexo:                  Fecha de Nacimiento:  Lugar de Nacimiento:

 Datos de Filiación de la Persona Registrada
     JUAN CARLOS            GONZÁLEZ              PÉREZ               MEXICANA
     Nombre(s):             Primer Apellido:      Segundo Apellido:   Nacionalidad:
     ROSA                   LÓPEZ                 DE LA CRUZ          MEXICANA
     Nombre(s):             Primer Apellido:      Segundo Apellido:   Nacionalidad:

 Anotaciones Marginales:
`;

export const OLD_MEXICAN_BIRTH = `
                     REGISTRO CIVIL
                   ACTA DE NACIMIENTO
  En nombre del Estado Libre y Soberano de Puebla, certifico que en el libro 3 se encuentra el acta
  REGISTRADO
  Nombre: LUIS ALBERTO HERNÁNDEZ RAMÍREZ
  Fecha de nacimiento: 5 de junio de 1985          Sexo: Masculino
  Lugar de nacimiento: Atlixco, Puebla, México
  PADRES
  Nombre del padre: Alberto Hernández Soto         Edad: 30     Nacionalidad: Mexicana
  Nombre de la madre: María Elena Ramírez Cruz     Edad: 28     Nacionalidad: Mexicana
  ABUELOS PATERNOS
  Nombre: Pedro Hernández Luna
  Fecha de expedición: 14/02/2020
`;

export const GUATEMALAN_BIRTH = `
        REPÚBLICA DE GUATEMALA, C.A.
        REGISTRO NACIONAL DE LAS PERSONAS
        CERTIFICADO DE NACIMIENTO
  DATOS DEL INSCRITO
  Nombres:                 JOSÉ MIGUEL
  Apellidos:               CHÁVEZ TZOC
  Fecha de Nacimiento:     23/11/1995
  Sexo:                    MASCULINO
  Lugar de Nacimiento:     QUETZALTENANGO, GUATEMALA
  DATOS DE LA MADRE
  Nombres:                 CARMEN LUCÍA
  Apellidos:               TZOC IXCOT
  DATOS DEL PADRE
  Nombres:                 MIGUEL ÁNGEL
  Apellidos:               CHÁVEZ LÓPEZ
  Fecha de emisión:        04/09/2024
                                                              Página 1 de 2
`;

export const SPANISH_BIRTH = `
   MINISTERIO DE JUSTICIA          REGISTRO CIVIL
   CERTIFICACIÓN LITERAL DE NACIMIENTO
   DATOS DE IDENTIDAD DEL NACIDO
   Nombre  LUCÍA
   Primer apellido  MARTÍN
   Segundo apellido  ROMERO
   Sexo  MUJER
   Fecha de nacimiento  2 de enero de 1992
   Lugar de nacimiento  SEVILLA
   PADRE
   Nombre  ANTONIO
   Primer apellido  MARTÍN
   Segundo apellido  GIL
   MADRE
   Nombre  DOLORES
   Primer apellido  ROMERO
   Segundo apellido  DÍAZ
`;

export const TEXAN_BIRTH = `
                    STATE OF TEXAS
              CERTIFICATE OF LIVE BIRTH
   1. CHILD'S NAME                      First: Emily      Middle: Rose      Last: Carter
   2. DATE OF BIRTH                     3. SEX              4. TIME OF BIRTH
   March 4, 1998                        Female              07:45 AM
   5. PLACE OF BIRTH
   Houston, Texas
   6. FATHER'S NAME                     7. MOTHER'S MAIDEN NAME
   Daniel James Carter                  Sarah Lynn Walker
   DATE ISSUED: June 21, 2015
`;

export const ENGLISH_MARRIAGE = `
                  COUNTY OF COOK, ILLINOIS
                  CERTIFICATE OF MARRIAGE
          GROOM                                     BRIDE
   Full Name: Michael Thomas Reed            Full Name: Laura Beth Nguyen
   Date of Birth: 05/17/1988                 Date of Birth: 11/30/1990
   Place of Birth: Chicago, Illinois         Place of Birth: Hanoi, Vietnam

   Date of Marriage: September 14, 2019
   Place of Marriage: Chicago, Illinois
   Officiant: Rev. John Stone
   Witness: Paula Jones
`;

export const MEXICAN_MARRIAGE = `
                     ACTA DE MATRIMONIO
   ESTADO DE OAXACA        REGISTRO CIVIL
   CONTRAYENTES
   EL CONTRAYENTE
   Nombre: ROBERTO CRUZ MENDOZA
   Fecha de nacimiento: 01/02/1986
   LA CONTRAYENTE
   Nombre: PATRICIA JIMÉNEZ VARGAS
   Fecha de nacimiento: 22/08/1988
   PADRES DEL CONTRAYENTE
   Nombre: FELIPE CRUZ RUIZ
   Fecha de matrimonio: 18 de diciembre de 2010
   Lugar del matrimonio: OAXACA DE JUÁREZ, OAXACA, MÉXICO
`;

export const DIVORCE = `
         IN THE CIRCUIT COURT OF MIAMI-DADE COUNTY, FLORIDA
              FINAL JUDGMENT OF DISSOLUTION OF MARRIAGE
   Petitioner: Karen Ann Doyle
   Respondent: Steven Doyle
   Case No. 2016-12345-FC-04
   The court finds that the marriage is irretrievably broken.
   Date of Judgment: October 3, 2016
`;

export const NOTICE = `
   Department of Homeland Security                              Form I-797C, Notice of Action
   U.S. Citizenship and Immigration Services
   THIS NOTICE DOES NOT GRANT ANY IMMIGRATION STATUS OR BENEFIT.
   Receipt Number                Case Type
   IOE0912345678                 I130 - PETITION FOR ALIEN RELATIVE
   Received Date                 Priority Date                 Petitioner
   05/12/2025                    05/10/2025                    REED, MICHAEL THOMAS
   Notice Date                   Page                          Beneficiary    A012 345 678
   05/20/2025                    1 of 2                        GONZALEZ LOPEZ, ANA MARIA
   MICHAEL REED                                 Notice Type: Receipt Notice
   100 MAIN ST                                  Section: Husband or wife of U.S. citizen
                                                                  Page 1 of 2
`;

export const EVIDENCE_REQUEST = `
   Department of Homeland Security                              Form I-797E, Notice of Action
   U.S. Citizenship and Immigration Services
   Receipt Number                Case Type
   IOE0912345678                 I485 - APPLICATION TO REGISTER PERMANENT RESIDENCE
   Notice Date: 11/02/2026       Notice Type: Request for Evidence
   Response Due Date: 01/28/2027
                                                                  Page 1 of 3
`;

export const ARRIVAL_RECORD = `
   U.S. Customs and Border Protection          Get Most Recent I-94
   Most Recent I-94
   Admission (I-94) Record Number : 123456789A1
   Most Recent Date of Entry: 2025 March 15
   Class of Admission : B2
   Admit Until Date : 09/14/2025
   Details provided on the I-94 Information form:
   Last/Surname : GONZALEZ LOPEZ
   First (Given) Name : ANA MARIA
   Birth Date : 1990 March 12
   Document Number : G12345678
   Country of Citizenship : Mexico
`;

export const GREEN_CARD = `
   UNITED STATES OF AMERICA              PERMANENT RESIDENT
                       Surname
                       CHÁVEZ
                       Given Name
                       JOSÉ MIGUEL
                       USCIS#              Category
                       012-345-678         IR1
                       Country of Birth
                       Guatemala
                       Date of Birth       Sex
                       23 NOV 1995         M
                       Card Expires:   06/14/33
                       Resident Since: 06/15/23
`;

export const WORK_PERMIT = `
   UNITED STATES OF AMERICA          EMPLOYMENT AUTHORIZATION CARD
   Surname
   SINGH
   Given Name
   AMAN
   USCIS#            Category       Card#
   098-765-432       C09            IOE9123456789
   Country of Birth
   India
   Terms and Conditions
   None
   Date of Birth     Sex     Valid From:     Card Expires:
   07 JAN 1991       M       03/02/2025      03/01/2030
   NOT VALID FOR REENTRY TO U.S.
`;

export const PAY_STUB = `
   ACME BAKERY LLC                                      EARNINGS STATEMENT
   Employer: ACME BAKERY LLC                            Pay Date: 08/15/2026
   Employee: Rosa Delgado                               Pay Period: 08/01/2026 - 08/14/2026
   Earnings     Rate     Hours    This Period    Year to Date
   Regular      18.00    80.00    1,440.00       21,600.00
   Gross Pay                      1,440.00
   Federal Withholding            120.00
   Net Pay                        1,203.44
`;

export const TAX_RETURN = `
   Form 1040   Department of the Treasury—Internal Revenue Service
   U.S. Individual Income Tax Return   2025     OMB No. 1545-0074
   Filing Status   Married filing jointly
   Your first name and middle initial      Last name
   Rosa M                                  Delgado
   Standard Deduction
   11 Adjusted gross income 48,210
   15 Taxable income 33,610
`;

export const POLICE_RECORD = `
   POLICÍA NACIONAL CIVIL
   CONSTANCIA DE CARENCIA DE ANTECEDENTES PENALES
   Nombre: KARLA PATRICIA FLORES MEJÍA
   Fecha de nacimiento: 30 de abril de 1993
   Fecha de emisión: 11 de mayo de 2026
   No registra antecedentes penales en esta institución.
`;

export const PASSPORT_PAGE = `
   ESTADOS UNIDOS MEXICANOS               PASAPORTE / PASSPORT
   Tipo/Type   Clave del país de expedición    Pasaporte No./Passport No.
   P           MEX                             G12345678
   Apellidos/Surname
   GONZÁLEZ LÓPEZ
   Nombres/Given names
   ANA MARÍA
   Nacionalidad/Nationality
   MEXICANA
   Fecha de nacimiento/Date of birth
   12 03 1990
   Sexo/Sex     Lugar de nacimiento/Place of birth
   F            GUADALAJARA, JALISCO
   Fecha de expedición/Date of issue      Autoridad/Authority
   12 03 2021                             SRE JALISCO
   Fecha de caducidad/Date of expiration
   12 03 2031
`;

export const LETTER = `
   Dear Mr. Stone,
   thank you for the flowers that you sent us on Sunday. The garden looks lovely with them, and the
   children have asked whether you would like to come for dinner next week with your sister.
   With kind regards, Paula
`;
