/**
 * Towns of the demo people: real towns by ISO 3166-2 region, from GeoNames (CC BY 4.0). One region per line: `code
 * weight: town weight latitude longitude; …`; weights are roughly thousands of people.
 */
const TOWNS = {
  US: `
CA 36451: Los Angeles 3972 34.05 -118.24; San Diego 1395 32.72 -117.16; San Jose 1027 37.34 -121.89; San Francisco 865 37.77 -122.42; Fresno 520 36.75 -119.77; Sacramento 491 38.58 -121.49; Long Beach 474 33.77 -118.19
NY 19500: New York 4100 40.71 -74.01; Buffalo 258 42.89 -78.88; Rochester 210 43.15 -77.62; Yonkers 201 40.93 -73.90
TX 21421: Houston 2296 29.76 -95.36; San Antonio 1470 29.42 -98.49; Dallas 1300 32.78 -96.81; Austin 932 30.27 -97.74; Fort Worth 833 32.73 -97.32; El Paso 681 31.76 -106.49; Arlington 388 32.74 -97.11
FL 15614: Jacksonville 868 30.33 -81.66; Miami 441 25.77 -80.19; Tampa 369 27.95 -82.46; Orlando 271 28.54 -81.38; St. Petersburg 257 27.77 -82.68; Hialeah 237 25.86 -80.28; Tallahassee 190 30.44 -84.28
IL 11269: Chicago 2721 41.85 -87.65; Aurora 201 41.76 -88.32; Rockford 148 42.27 -89.09; Joliet 148 41.53 -88.08; Naperville 147 41.79 -88.15; Springfield 117 39.80 -89.64; Peoria 115 40.69 -89.59
OH 8160: Columbus 850 39.96 -83.00; Cleveland 388 41.50 -81.70; Cincinnati 297 39.13 -84.51; Toledo 280 41.66 -83.56; Akron 198 41.08 -81.52; Dayton 141 39.76 -84.19; Parma 80 41.40 -81.72
NJ 7318: Newark 282 40.74 -74.17; Jersey City 264 40.73 -74.08; Paterson 148 40.92 -74.17; Elizabeth 129 40.66 -74.21; Edison 103 40.52 -74.41
PA 7086: Philadelphia 1567 39.95 -75.16; Pittsburgh 304 40.44 -80.00; Allentown 120 40.61 -75.49; Erie 99 42.13 -80.09; Reading 88 40.34 -75.93
AZ 6971: Phoenix 1563 33.45 -112.07; Tucson 532 32.22 -110.93; Mesa 472 33.42 -111.82; Chandler 261 33.31 -111.84; Gilbert 248 33.35 -111.79
MA 6503: Boston 667 42.36 -71.06; Worcester 185 42.26 -71.80; Springfield 154 42.10 -72.59; Lowell 111 42.63 -71.32; Cambridge 110 42.38 -71.11
WA 5995: Seattle 684 47.61 -122.33; Spokane 213 47.66 -117.43; Tacoma 208 47.25 -122.44; Vancouver 173 45.64 -122.66; Bellevue 140 47.61 -122.20
NC 5953: Charlotte 827 35.23 -80.84; Raleigh 451 35.77 -78.64; Greensboro 285 36.07 -79.79; Durham 258 35.99 -78.90; Winston-Salem 241 36.10 -80.24
MI 5885: Detroit 677 42.33 -83.05; Grand Rapids 195 42.96 -85.67; Warren 134 42.49 -83.01; Sterling Heights 132 42.58 -83.03; Ann Arbor 117 42.28 -83.74
VA 5619: Virginia Beach 453 36.85 -75.98; Norfolk 246 36.85 -76.29; Chesapeake 235 36.82 -76.27; Richmond 220 37.55 -77.46; Arlington 208 38.88 -77.10
MD 5118: Baltimore 622 39.29 -76.61; Columbia 100 39.24 -76.84; Germantown 86 39.17 -77.27; Silver Spring 71 38.99 -77.03; Frederick 69 39.41 -77.41
GA 4637: Atlanta 464 33.75 -84.39; Columbus 201 32.46 -84.99; Savannah 146 32.08 -81.10; Athens 117 33.96 -83.38; Sandy Springs 105 33.92 -84.38
CO 4512: Denver 683 39.74 -104.98; Colorado Springs 457 38.83 -104.82; Aurora 359 39.73 -104.83; Fort Collins 161 40.59 -105.08; Lakewood 153 39.70 -105.08
IN 4482: Indianapolis 830 39.77 -86.16; Fort Wayne 260 41.13 -85.13; Evansville 120 37.97 -87.56; South Bend 102 41.68 -86.25; Carmel 89 39.98 -86.12
MN 4466: Minneapolis 411 44.98 -93.26; Saint Paul 285 44.94 -93.09; Rochester 112 44.02 -92.47; Bloomington 86 44.84 -93.30; Duluth 86 46.78 -92.11
MO 4202: Kansas City 475 39.10 -94.58; St. Louis 316 38.63 -90.20; Springfield 167 37.22 -93.30; Columbia 119 38.95 -92.33; Independence 117 39.09 -94.42
WI 4180: Milwaukee 600 43.04 -87.91; Madison 249 43.07 -89.40; Green Bay 105 44.52 -88.02; Kenosha 100 42.58 -87.82; Racine 78 42.73 -87.78
TN 4145: Memphis 656 35.15 -90.05; Nashville 531 36.17 -86.78; Knoxville 185 35.96 -83.92; Chattanooga 177 35.05 -85.31
CT 3337: Bridgeport 148 41.18 -73.19; New Haven 130 41.31 -72.93; Stamford 129 41.05 -73.54; Hartford 124 41.76 -72.69
AL 3137: Birmingham 212 33.52 -86.80; Montgomery 201 32.37 -86.30; Mobile 194 30.69 -88.04; Huntsville 191 34.73 -86.59; Tuscaloosa 98 33.21 -87.57
OR 3135: Portland 632 45.52 -122.68; Salem 165 44.94 -123.04; Eugene 163 44.05 -123.09; Gresham 111 45.50 -122.43; Hillsboro 102 45.52 -122.99
LA 3079: New Orleans 390 29.95 -90.08; Baton Rouge 229 30.44 -91.19; Shreveport 197 32.53 -93.75; Metairie 138 29.98 -90.15
KY 3061: Louisville 620 38.25 -85.76; Lexington 225 37.99 -84.48
OK 2919: Oklahoma City 631 35.47 -97.52; Tulsa 404 36.15 -95.99; Norman 120 35.22 -97.44; Broken Arrow 107 36.05 -95.79
UT 2840: Salt Lake City 193 40.76 -111.89; West Valley City 136 40.69 -112.00; Provo 115 40.23 -111.66; West Jordan 112 40.61 -111.94
NV 2638: Las Vegas 624 36.17 -115.14; Henderson 286 36.04 -114.98; Reno 241 39.53 -119.81; North Las Vegas 235 36.20 -115.12
KS 2308: Wichita 390 37.69 -97.34; Overland Park 187 38.98 -94.67; Kansas City 151 39.11 -94.63; Olathe 134 38.88 -94.82
IA 2269: Des Moines 210 41.60 -93.61; Cedar Rapids 130 42.01 -91.64; Davenport 103 41.52 -90.58; Sioux City 83 42.50 -96.40
SC 2268: Columbia 134 34.00 -81.03; Charleston 133 32.78 -79.93; North Charleston 108 32.85 -79.97; Mount Pleasant 81 32.79 -79.86
AR 1957: Little Rock 198 34.75 -92.29; Fort Smith 88 35.39 -94.40; Fayetteville 83 36.06 -94.16; Springdale 78 36.19 -94.13
NM 1729: Albuquerque 559 35.08 -106.65; Las Cruces 102 32.31 -106.78; Rio Rancho 88 35.23 -106.66
MS 1663: Jackson 171 32.30 -90.18; Gulfport 72 30.37 -89.09; Southaven 53 34.99 -90.01
NE 1370: Omaha 444 41.26 -95.94; Lincoln 277 40.80 -96.67; Bellevue 56 41.14 -95.89; Grand Island 51 40.93 -98.34
HI 1338: Honolulu 372 21.31 -157.86; Pearl City 48 21.40 -157.98; Hilo 43 19.73 -155.09
NH 1146: Manchester 110 43.00 -71.45; Nashua 88 42.77 -71.47; Concord 43 43.21 -71.54
RI 1088: Providence 179 41.82 -71.41; Warwick 82 41.70 -71.42; Cranston 81 41.78 -71.44; Pawtucket 72 41.88 -71.38
ID 1079: Boise 146 43.61 -116.20; Meridian 91 43.61 -116.39; Nampa 90 43.54 -116.56; Idaho Falls 59 43.47 -112.03
ME 1031: Portland 67 43.66 -70.26; Lewiston 36 44.10 -70.21; Bangor 32 44.80 -68.78
WV 723: Charleston 50 38.35 -81.63; Huntington 49 38.42 -82.45; Parkersburg 31 39.27 -81.56
AK 655: Anchorage 299 61.22 -149.90; Juneau 33 58.30 -134.42; Fairbanks 32 64.84 -147.72
DC 650: Washington 602 38.90 -77.04
MT 639: Billings 110 45.78 -108.50; Missoula 71 46.87 -113.99; Great Falls 60 47.50 -111.30
SD 577: Sioux Falls 172 43.55 -96.70; Rapid City 74 44.08 -103.23; Aberdeen 28 45.46 -98.49
ND 540: Fargo 119 46.88 -96.79; Bismarck 71 46.81 -100.78; Grand Forks 57 47.93 -97.03
WY 415: Cheyenne 63 41.14 -104.82; Casper 60 42.87 -106.31; Gillette 33 44.29 -105.50
DE 393: Wilmington 72 39.75 -75.55; Dover 38 39.16 -75.52; Newark 34 39.68 -75.75
VT 318: Burlington 42 44.48 -73.21; Colchester 17 44.54 -73.15
`,
  NL: `
ZH 3249: Rotterdam 598 51.92 4.48; Den Haag 474 52.08 4.30; Leiden 120 52.16 4.49; Dordrecht 119 51.81 4.67; Zoetermeer 116 52.06 4.49
NH 2611: Amsterdam 742 52.37 4.89; Haarlem 148 52.38 4.64; Hoofddorp 133 52.30 4.69; Alkmaar 95 52.63 4.75
NB 2270: Eindhoven 210 51.44 5.48; Tilburg 200 51.56 5.09; Breda 168 51.59 4.78; 's-Hertogenbosch 135 51.70 5.30
GE 1768: Nijmegen 159 51.84 5.85; Arnhem 142 51.98 5.91; Apeldoorn 137 52.21 5.97; Ede 68 52.03 5.66
UT 1129: Utrecht 291 52.09 5.12; Amersfoort 140 52.16 5.39; Nieuwegein 61 52.03 5.08; Veenendaal 61 52.03 5.56
LI 1057: Maastricht 122 50.85 5.69; Heerlen 93 50.88 5.98; Venlo 92 51.37 6.17; Kerkrade 50 50.87 6.06
OV 982: Enschede 154 52.22 6.90; Zwolle 112 52.51 6.09; Deventer 97 52.26 6.16
FR 533: Leeuwarden 91 53.20 5.81; Drachten 45 53.11 6.10; Heerenveen 43 52.96 5.92
GR 470: Groningen 181 53.22 6.57; Delfzijl 29 53.33 6.92; Veendam 28 53.11 6.88
FL 366: Almere 176 52.37 5.21; Lelystad 71 52.51 5.47; Emmeloord 46 52.71 5.75
DR 357: Assen 62 53.00 6.56; Emmen 57 52.78 6.91; Hoogeveen 39 52.72 6.48
ZE 309: Middelburg 46 51.50 3.61; Vlissingen 45 51.44 3.57; Goes 37 51.50 3.89
`,
  DE: `
NW 17897: Köln 963 50.93 6.95; Essen 593 51.46 7.01; Dortmund 588 51.51 7.47; Düsseldorf 573 51.22 6.78; Duisburg 504 51.43 6.77; Bochum 386 51.48 7.22; Wuppertal 361 51.26 7.15
BY 11892: München 1260 48.14 11.58; Nürnberg 499 49.45 11.08; Augsburg 259 48.37 10.90; Würzburg 134 49.79 9.95; Regensburg 129 49.02 12.10; Ingolstadt 121 48.77 11.42; Fürth 112 49.48 10.99
BW 10135: Stuttgart 590 48.78 9.18; Mannheim 308 49.49 8.47; Karlsruhe 284 49.01 8.40; Freiburg 216 48.00 7.85; Heidelberg 143 49.41 8.69; Heilbronn 121 49.14 9.22; Ulm 120 48.40 9.99
NI 7483: Hannover 515 52.37 9.73; Braunschweig 245 52.27 10.53; Osnabrück 166 52.27 8.05; Oldenburg 159 53.14 8.21; Wolfsburg 123 52.42 10.78
HE 5434: Frankfurt am Main 650 50.12 8.68; Wiesbaden 272 50.08 8.25; Kassel 195 51.32 9.50; Darmstadt 140 49.87 8.65; Offenbach 119 50.10 8.77
SN 4072: Leipzig 505 51.34 12.37; Dresden 487 51.05 13.74; Chemnitz 247 50.84 12.93; Zwickau 99 50.73 12.49; Plauen 66 50.50 12.14
BE 3426: Berlin 3426 52.52 13.41
RP 3309: Mainz 185 49.98 8.28; Ludwigshafen am Rhein 163 49.48 8.45; Koblenz 107 50.35 7.58; Trier 100 49.76 6.64; Kaiserslautern 99 49.44 7.77
SH 2411: Kiel 233 54.32 10.13; Lübeck 212 53.87 10.69; Flensburg 86 54.78 9.44; Neumünster 78 54.07 9.98
ST 2091: Halle (Saale) 234 51.48 11.98; Magdeburg 230 52.13 11.63; Dessau 77 51.84 12.25; Halberstadt 40 51.90 11.06
BB 2071: Potsdam 145 52.40 13.07; Cottbus 85 51.76 14.33; Brandenburg an der Havel 60 52.42 12.55; Frankfurt (Oder) 52 52.35 14.55
TH 1906: Erfurt 203 50.98 11.03; Jena 105 50.93 11.59; Gera 105 50.88 12.08; Weimar 65 50.98 11.33
HH 1752: Hamburg 1739 53.55 9.99
MV 1337: Rostock 198 54.09 12.14; Schwerin 97 53.63 11.41; Neubrandenburg 68 53.56 13.28; Stralsund 59 54.31 13.08
SL 1043: Saarbrücken 181 49.23 7.01; Neunkirchen 50 49.34 7.18; Homburg 45 49.33 7.34; Völklingen 41 49.25 6.86
HB 664: Bremen 547 53.08 8.81; Bremerhaven 117 53.54 8.59
`,
  FR: `
IDF 11530: Paris 2139 48.85 2.35; Boulogne-Billancourt 109 48.84 2.24; Argenteuil 101 48.95 2.25; Saint-Denis 96 48.94 2.35; Montreuil 91 48.86 2.44; Asnières-sur-Seine 87 48.92 2.28; Nanterre 87 48.89 2.21
ARA 6108: Lyon 472 45.75 4.85; Saint-Étienne 176 45.43 4.39; Grenoble 159 45.18 5.71; Clermont-Ferrand 139 45.78 3.09; Villeurbanne 131 45.77 4.88
PAC 5411: Marseille 795 43.30 5.38; Nice 339 43.70 7.27; Toulon 169 43.12 5.93; Aix-en-Provence 147 43.53 5.45; Avignon 90 43.95 4.81
HDF 5032: Lille 228 50.63 3.06; Amiens 143 49.90 2.30; Roubaix 96 50.69 3.17; Tourcoing 92 50.72 3.16; Calais 74 50.95 1.86
GES 4277: Strasbourg 275 48.58 7.75; Reims 197 49.27 4.03; Metz 124 49.12 6.17; Mulhouse 111 47.75 7.33; Nancy 105 48.68 6.18
NAQ 4229: Bordeaux 232 44.84 -0.58; Limoges 141 45.83 1.25; Poitiers 86 46.58 0.34; Pau 83 43.31 -0.36; La Rochelle 77 46.16 -1.15
OCC 4222: Toulouse 433 43.60 1.44; Montpellier 248 43.61 3.88; Nîmes 148 43.83 4.36; Perpignan 111 42.70 2.90; Béziers 74 43.34 3.21
PDL 2962: Nantes 277 47.22 -1.55; Angers 168 47.47 -0.55; Le Mans 145 48.00 0.20; Saint-Nazaire 67 47.28 -2.21
BRE 2710: Rennes 209 48.11 -1.67; Brest 145 48.39 -4.49; Quimper 64 48.00 -4.10; Lorient 58 47.75 -3.37
NOR 2320: Le Havre 186 49.49 0.11; Rouen 113 49.44 1.10; Caen 111 49.19 -0.36; Évreux 58 49.02 1.15
CVL 1997: Tours 142 47.39 0.70; Orléans 124 47.90 1.90; Bourges 68 47.08 2.40; Blois 54 47.59 1.33
BFC 1927: Dijon 150 47.32 5.02; Besançon 128 47.25 6.02; Belfort 55 47.64 6.85; Chalon-sur-Saône 47 46.78 4.85
20R 215: Ajaccio 54 41.92 8.74; Bastia 41 42.70 9.45; Porto-Vecchio 12 41.59 9.28
`,
  IT: `
25 9227: Milano 1237 45.46 9.19; Brescia 185 45.54 10.21; Monza 120 45.58 9.27; Bergamo 114 45.70 9.67; Como 82 45.81 9.08; Busto Arsizio 80 45.61 8.85; Varese 77 45.82 8.83
72 5728: Napoli 959 40.85 14.27; Salerno 126 40.68 14.79; Torre del Greco 86 40.79 14.37; Caserta 73 41.07 14.33
62 4913: Roma 2319 41.89 12.51; Latina 76 41.47 12.90; Velletri 48 41.69 12.78; Civitavecchia 48 42.09 11.80
82 4652: Palermo 648 38.13 13.34; Catania 291 37.49 15.07; Messina 220 38.19 15.55; Siracusa 97 37.08 15.29; Marsala 78 37.80 12.44
34 3989: Verona 219 45.43 10.98; Padova 204 45.41 11.89; Vicenza 107 45.55 11.55; Treviso 78 45.67 12.24; Venezia 51 45.44 12.33
21 3855: Torino 870 45.07 7.69; Novara 93 45.45 8.62; Alessandria 64 44.91 8.61; Asti 61 44.90 8.21; Moncalieri 49 45.00 7.68
75 3812: Bari 277 41.12 16.87; Taranto 181 40.46 17.25; Foggia 137 41.46 15.55; Andria 98 41.23 16.30; Barletta 93 41.31 16.28
45 3481: Bologna 366 44.49 11.34; Modena 159 44.65 10.93; Parma 146 44.80 10.33; Reggio nell'Emilia 133 44.70 10.63; Rimini 119 44.06 12.57
52 3079: Firenze 349 43.78 11.25; Prato 182 43.88 11.10; Livorno 154 43.54 10.33; Lucca 82 43.84 10.50; Pisa 77 43.71 10.40
78 1651: Reggio Calabria 169 38.11 15.66; Catanzaro 79 38.88 16.60; Lamezia Terme 71 38.96 16.31; Cosenza 64 39.30 16.25
88 1493: Cagliari 149 39.23 9.12; Sassari 92 40.73 8.56; Quartu Sant'Elena 67 39.23 9.25; Olbia 43 40.92 9.50
42 1429: Genova 580 44.40 8.94; La Spezia 88 44.10 9.82; Savona 58 44.31 8.48; Sanremo 47 43.82 7.78
57 1173: Ancona 90 43.59 13.50; Pesaro 77 43.91 12.92; San Benedetto del Tronto 46 42.96 13.88; Ascoli Piceno 42 42.85 13.57
36 1069: Trieste 187 45.65 13.78; Udine 98 46.07 13.24; Pordenone 50 45.96 12.66; Gorizia 35 45.94 13.62
65 980: Pescara 117 42.46 14.20; Chieti 44 42.35 14.16; Avezzano 38 42.03 13.43
32 831: Bolzano 99 46.49 11.34; Trento 80 46.07 11.12; Rovereto 34 45.89 11.04
55 618: Perugia 120 43.11 12.39; Terni 97 42.56 12.64; Foligno 48 42.95 12.70
77 463: Potenza 56 40.64 15.81; Matera 55 40.67 16.60; Lavello 13 41.05 15.79
67 237: Campobasso 40 41.56 14.67; Termoli 31 42.00 14.99; Isernia 17 41.60 14.23
23 112: Aosta 32 45.74 7.32; Saint-Vincent 4 45.75 7.65; Pont-Saint-Martin 4 45.60 7.79
`,
  ES: `
AN 8250: Sevilla 703 37.38 -5.97; Málaga 568 36.72 -4.42; Córdoba 328 37.89 -4.77; Granada 234 37.19 -3.61; Jerez de la Frontera 208 36.69 -6.14; Almería 189 36.84 -2.46; Huelva 149 37.27 -6.94
CT 7073: Barcelona 1622 41.39 2.16; L'Hospitalet de Llobregat 257 41.36 2.10; Badalona 220 41.45 2.25; Terrassa 211 41.57 2.02; Sabadell 206 41.54 2.11
MD 6693: Madrid 3256 40.42 -3.70; Móstoles 206 40.32 -3.86; Alcalá de Henares 205 40.48 -3.36; Fuenlabrada 198 40.28 -3.79; Leganés 186 40.33 -3.76
VC 4923: Valencia 814 39.47 -0.38; Alicante 335 38.35 -0.48; Elche 230 38.26 -0.70; Castellón de la Plana 180 39.99 -0.05; Torrevieja 102 37.98 -0.68
GA 2517: Vigo 297 42.23 -8.72; A Coruña 246 43.37 -8.40; Ourense 108 42.34 -7.86; Lugo 97 43.01 -7.56
CL 2424: Valladolid 318 41.66 -4.72; Burgos 179 42.34 -3.70; Salamanca 156 40.97 -5.66; León 134 42.60 -5.57
CN 2317: Las Palmas de Gran Canaria 382 28.10 -15.41; Santa Cruz de Tenerife 222 28.47 -16.25; San Cristóbal de La Laguna 151 28.49 -16.32; Telde 100 27.99 -15.42
PV 2014: Bilbao 355 43.26 -2.93; Vitoria-Gasteiz 236 42.85 -2.67; San Sebastián 185 43.31 -1.97; Barakaldo 98 43.30 -2.99
CM 1920: Albacete 170 38.99 -1.86; Talavera de la Reina 89 39.96 -4.83; Guadalajara 83 40.63 -3.16; Toledo 82 39.86 -4.02
MC 1529: Murcia 437 37.99 -1.13; Cartagena 212 37.61 -0.99; Lorca 92 37.67 -1.70; Molina de Segura 64 38.05 -1.21
AR 1273: Zaragoza 674 41.66 -0.88; Huesca 52 42.14 -0.41; Teruel 35 40.35 -1.11; Calatayud 22 41.35 -1.64
IB 1134: Palma 401 39.57 2.65; Calvià 52 39.57 2.51; Ibiza 49 38.91 1.43; Manacor 41 39.57 3.21
EX 1085: Badajoz 148 38.88 -6.97; Cáceres 93 39.48 -6.37; Mérida 56 38.92 -6.34; Plasencia 41 40.03 -6.09
AS 1011: Gijón 278 43.54 -5.66; Oviedo 224 43.36 -5.84; Avilés 84 43.55 -5.92
NC 611: Pamplona 198 42.82 -1.64; Tudela 35 42.06 -1.60; Barañáin 22 42.81 -1.68
CB 482: Santander 183 43.46 -3.80; Torrelavega 55 43.35 -4.05; Castro-Urdiales 32 43.38 -3.22
RI 305: Logroño 152 42.47 -2.45; Calahorra 25 42.31 -1.97; Arnedo 14 42.23 -2.10
`,
  SE: `
AB 2634: Stockholm 1515 59.33 18.07; Sollentuna 140 59.43 17.95; Huddinge 90 59.24 17.98; Haninge 75 59.17 18.14
O 1490: Göteborg 573 57.71 11.97; Borås 72 57.72 12.94; Mölndal 59 57.66 12.01; Trollhättan 49 58.28 12.29
M 1138: Malmö 302 55.61 13.00; Helsingborg 104 56.05 12.69; Lund 87 55.71 13.19; Kristianstad 40 56.03 14.15
E 364: Linköping 107 58.41 15.62; Norrköping 94 58.59 16.18; Motala 31 58.54 15.04
F 294: Jönköping 94 57.78 14.16; Värnamo 19 57.19 14.04; Nässjö 18 57.65 14.70
C 270: Uppsala 149 59.86 17.64; Enköping 23 59.64 17.08; Bålsta 13 59.57 17.53
T 230: Örebro 116 59.27 15.21; Karlskoga 27 59.33 14.52; Kumla 17 59.13 15.14
N 226: Halmstad 66 56.67 12.86; Varberg 34 57.11 12.25; Falkenberg 24 56.91 12.49
U 223: Västerås 118 59.62 16.55; Köping 18 59.51 15.99; Sala 13 59.92 16.61
D 213: Eskilstuna 67 59.37 16.51; Nyköping 32 58.75 17.01; Katrineholm 23 59.00 16.21
AC 206: Umeå 83 63.83 20.26; Skellefteå 36 64.75 20.95; Lycksele 9 64.60 18.67
W 202: Borlänge 42 60.49 15.44; Falun 37 60.60 15.63; Ludvika 15 60.15 15.19
X 200: Gävle 75 60.67 17.14; Sandviken 25 60.62 16.77; Hudiksvall 16 61.73 17.11
S 188: Karlstad 61 59.38 13.50; Kristinehamn 19 59.31 14.11; Arvika 14 59.66 12.59
Y 187: Sundsvall 58 62.39 17.31; Örnsköldsvik 32 63.29 18.72; Härnösand 18 62.63 17.94
BD 179: Luleå 44 65.58 22.15; Piteå 23 65.32 21.48; Kiruna 17 67.86 20.23
H 169: Kalmar 38 56.66 16.36; Västervik 21 57.76 16.64; Oskarshamn 18 57.26 16.45
G 135: Växjö 65 56.88 14.81; Ljungby 16 56.83 13.94; Älmhult 9 56.55 14.14
K 115: Karlskrona 36 56.16 15.59; Karlshamn 20 56.17 14.86; Ronneby 13 56.21 15.28
Z 74: Östersund 50 63.18 14.64; Strömsund 4 63.85 15.56; Åre 3 63.40 13.08
I 28: Visby 23 57.64 18.30; Hemse 2 57.24 18.37; Klintehamn 1 57.39 18.20
`,
};

export type SeedCountry = keyof typeof TOWNS;

export interface SeedTown {
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  weight: number;
}

export interface SeedRegion {
  code: string;
  weight: number;
  towns: SeedTown[];
}

/** The regions of a country with their towns, largest first. */
export function regionsOf(country: SeedCountry): SeedRegion[] {
  return TOWNS[country]
    .trim()
    .split('\n')
    .map((line) => parseRegion(country, line));
}

function parseRegion(country: SeedCountry, line: string): SeedRegion {
  const [head = '', list = ''] = line.split(': ');
  const [code = '', weight = ''] = head.split(' ');
  const region = `${country}-${code}`;
  return {
    code: region,
    weight: Number(weight),
    towns: list.split('; ').map((town) => parseTown(region, town)),
  };
}

function parseTown(region: string, text: string): SeedTown {
  const words = text.split(' ');
  const [weight, latitude, longitude] = words.slice(-3).map(Number);
  if (weight === undefined || latitude === undefined || longitude === undefined) {
    throw new Error(`Town of ${region} is invalid: ${text}`);
  }
  return { city: words.slice(0, -3).join(' '), region, latitude, longitude, weight };
}
