/** Regions that post or tax need, by country: "code name", separated by commas. Codes are those of ISO 3166-2 or of the post. */
const REGIONS: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,AE Armed Forces Europe,' +
    'AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
    'GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
    'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
    'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,' +
    'MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI Virgin Islands,VA Virginia,' +
    'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,' +
    'NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,' +
    'TAS Tasmania,VIC Victoria,WA Western Australia',
  AE: 'AZ Abu Dhabi,AJ Ajman,DU Dubai,FU Fujairah,RK Ras al-Khaimah,SH Sharjah,UQ Umm al-Quwain',
  BR:
    'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,MA Maranhão,' +
    'MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,PI Piauí,' +
    'RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,' +
    'SE Sergipe,TO Tocantins',
  ES:
    'C A Coruña,VI Álava,AB Albacete,A Alicante,AL Almería,O Asturias,AV Ávila,BA Badajoz,PM Baleares,B Barcelona,BU Burgos,' +
    'CC Cáceres,CA Cádiz,S Cantabria,CS Castellón,CE Ceuta,CR Ciudad Real,CO Córdoba,CU Cuenca,GI Girona,GR Granada,' +
    'GU Guadalajara,SS Guipúzcoa,H Huelva,HU Huesca,J Jaén,LO La Rioja,GC Las Palmas,LE León,L Lleida,LU Lugo,M Madrid,' +
    'MA Málaga,ML Melilla,MU Murcia,NA Navarra,OR Ourense,P Palencia,PO Pontevedra,SA Salamanca,' +
    'TF Santa Cruz de Tenerife,SG Segovia,SE Sevilla,SO Soria,T Tarragona,TE Teruel,TO Toledo,V Valencia,VA Valladolid,' +
    'BI Vizcaya,ZA Zamora,Z Zaragoza',
  IN:
    'AN Andaman and Nicobar Islands,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CH Chandigarh,' +
    'CG Chhattisgarh,DH Dadra and Nagar Haveli and Daman and Diu,DL Delhi,GA Goa,GJ Gujarat,HR Haryana,' +
    'HP Himachal Pradesh,JK Jammu and Kashmir,JH Jharkhand,KA Karnataka,KL Kerala,LA Ladakh,LD Lakshadweep,' +
    'MP Madhya Pradesh,MH Maharashtra,MN Manipur,ML Meghalaya,MZ Mizoram,NL Nagaland,OD Odisha,PY Puducherry,PB Punjab,' +
    'RJ Rajasthan,SK Sikkim,TN Tamil Nadu,TS Telangana,TR Tripura,UP Uttar Pradesh,UK Uttarakhand,WB West Bengal',
  IT:
    'AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AR Arezzo,AP Ascoli Piceno,AT Asti,AV Avellino,BA Bari,' +
    'BT Barletta-Andria-Trani,BL Belluno,BN Benevento,BG Bergamo,BI Biella,BO Bologna,BZ Bolzano,BS Brescia,BR Brindisi,' +
    'CA Cagliari,CL Caltanissetta,CB Campobasso,CE Caserta,CT Catania,CZ Catanzaro,CH Chieti,CO Como,CS Cosenza,CR Cremona,' +
    'KR Crotone,CN Cuneo,EN Enna,FM Fermo,FE Ferrara,FI Firenze,FG Foggia,FC Forlì-Cesena,FR Frosinone,GE Genova,GO Gorizia,' +
    'GR Grosseto,IM Imperia,IS Isernia,SP La Spezia,AQ L’Aquila,LT Latina,LE Lecce,LC Lecco,LI Livorno,LO Lodi,LU Lucca,' +
    'MC Macerata,MN Mantova,MS Massa-Carrara,MT Matera,ME Messina,MI Milano,MO Modena,MB Monza e Brianza,NA Napoli,NO Novara,' +
    'NU Nuoro,OR Oristano,PD Padova,PA Palermo,PR Parma,PV Pavia,PG Perugia,PU Pesaro e Urbino,PE Pescara,PC Piacenza,PI Pisa,' +
    'PT Pistoia,PN Pordenone,PZ Potenza,PO Prato,RG Ragusa,RA Ravenna,RC Reggio Calabria,RE Reggio Emilia,RI Rieti,RN Rimini,' +
    'RM Roma,RO Rovigo,SA Salerno,SS Sassari,SV Savona,SI Siena,SR Siracusa,SO Sondrio,SU Sud Sardegna,TA Taranto,TE Teramo,' +
    'TR Terni,TO Torino,TP Trapani,TN Trento,TV Treviso,TS Trieste,UD Udine,VA Varese,VE Venezia,VB Verbano-Cusio-Ossola,' +
    'VC Vercelli,VR Verona,VV Vibo Valentia,VI Vicenza,VT Viterbo',
  JP:
    '23 Aichi,05 Akita,02 Aomori,12 Chiba,38 Ehime,18 Fukui,40 Fukuoka,07 Fukushima,21 Gifu,10 Gunma,34 Hiroshima,01 Hokkaido,' +
    '28 Hyogo,08 Ibaraki,17 Ishikawa,03 Iwate,37 Kagawa,46 Kagoshima,14 Kanagawa,39 Kochi,43 Kumamoto,26 Kyoto,24 Mie,04 Miyagi,' +
    '45 Miyazaki,20 Nagano,42 Nagasaki,29 Nara,15 Niigata,44 Oita,33 Okayama,47 Okinawa,27 Osaka,41 Saga,11 Saitama,25 Shiga,' +
    '32 Shimane,22 Shizuoka,09 Tochigi,36 Tokushima,13 Tokyo,31 Tottori,16 Toyama,30 Wakayama,06 Yamagata,35 Yamaguchi,19 Yamanashi',
  MX:
    'AGS Aguascalientes,BC Baja California,BCS Baja California Sur,CAMP Campeche,CHIS Chiapas,CHIH Chihuahua,' +
    'CDMX Ciudad de México,COAH Coahuila,COL Colima,DGO Durango,MEX Estado de México,GTO Guanajuato,GRO Guerrero,HGO Hidalgo,' +
    'JAL Jalisco,MICH Michoacán,MOR Morelos,NAY Nayarit,NL Nuevo León,OAX Oaxaca,PUE Puebla,QRO Querétaro,QROO Quintana Roo,' +
    'SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAMPS Tamaulipas,TLAX Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas',
};

export interface Region {
  readonly code: string;
  readonly name: string;
}

/** The regions to choose from, in the order of their names; empty where a region is not needed or typed. */
export const regionsOf = (country: string): Region[] =>
  (REGIONS[country]?.split(',') ?? []).map((region) => {
    const [code = '', ...name] = region.split(' ');
    return { code, name: name.join(' ') };
  });

const asTyped = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** By its code or its name, as somebody typed it. */
export const findRegion = (country: string, typed: string): Region | undefined =>
  regionsOf(country).find((region) =>
    [region.code, region.name].some((each) => asTyped(each) === asTyped(typed)),
  );
