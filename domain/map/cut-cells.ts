/** The cells of fine coast, written by tools/make-coast-cells.ts: row, first column, a letter for each (coast-cell.ts). */
export const CUT_CELLS = `-95|335|LLL
-94|335|LLL
-93|335|LLL  LLL
-92|332|LLL     LLL
-91|332|LLLLL   LLL
-90|332|WLLLL
-89|334|LLL
-88|291|LLLLLLW
-87|291|LLLLLLW
-86|291|LLLLLLL
-85|295|LLL
-84|291|LLLLLLL                                                 LLLL
-83|289|LLLLLLLLL                                                 LLLL
-82|289|LLLLLLLLL                                                 LLLL
-81|289|LLLW                                                       LLL
-80|291|WLLLL
-79|284|WLLLLWWLLLLL
-78|280|WWLLLLLLLLLLLLLL
-77|280|LLLLLLLLLLLLL   LLLLW                                                  LLLLL
-76|280|LLLLLL LLLLL    LLLLL                                                  LLLLL
-75|280|LLL     LLLL    LLLLL                                                 LLLLLL
-74|298|LLLW                                              LLLLLWWW
-73|272|LLLLLLL                   LLLL                                              LLLLL
-72|234|WWWW                                 LLLLLLLL                    LLLW                                            LLLLL
-71|234|LLLL                                LLLLLLLLL                    LLLL                                           LLLLLW
-70|229|LLL  LLLLLL   LLW                        LLLLLLLLL                    LLLLW                                          LLLLW
-69|228|WLLL     LLL  LLLL                        LLLLLLLL                      LLLL                                          LWW
-68|228|WLLLL    LLL  LLLL                         LLLLLL                       LLLLW
-67|228|WLLLL         LLLL                            LLL                        LLLLW
-66|229|WLLL                                         LLL                        LLLLLW
-65|229|WLLL                                         LLL                          LLLL          LLL
-64|229|WLLL                                                                       LLL          LLL
-63|229|LLLL                                                                       LLLW         LLW
-62|229|LLL                                                                        LLLW
-61|229|LLL                                                                         LLL
-60|229|LLL                                                                         LLL                          WWW
-59|228|LLL                                                                          LLLW                         WLL
-58|226|LLLLL                                                                          LLLW                         WLL
-57|226|LLLLL                                                                          LLLW                         WWW
-56|226|WLL                                                                            LLLW
-55|305|LLLW
-54|305|LLLW
-53|305|LLW
-52|305|LLW
-51|303|LLLLL
-50|303|LLLL
-49|303|LLLL
-48|226|LLL                                                                       LLLLLLW
-47|226|LLL                                                                       LLLLLW
-46|226|LLL                                                                       LLLLL                          LLLL
-45|226|LLLL                                                                                                     LLLL
-44|226|WLLL                                                                                                     LLLL                                                                LLL
-43|227|WLL                                                                   LLL                                                                                                   LLL
-42|232|LLL                                                             LLLL                                                                                                   LLL
-41|232|LLL                                                             LLLL
-40|232|WWW                                                         LLLLLLLL
-39|291|LLLLLLLWW                                                        LLL           LLLW
-38|291|LLLLLLW                                                         LLLL           LLLW
-37|291|LLLLWL                                      LLL               LLLLLL           LLLW                                             WLL
-36|237|LLLW                                                  LLL                                         LLL               LLLLLLL                                                           LLL
-35|237|LLLW                                                 LLLWWWL                                      LLL               LLL LLLL                                                      WLLLLLL      LLL
-34|237|WWWW                                                 LLLWWLL                                                        LLL LLLL                                                      LLLLWLL      LLL
-33|290|LLLWWLL                                    LLL                     LLLL                                                      LLLL         LLL
-32|290|LLLWWW                                     LLL                                                                               LLW
-31|289|LLLWWWW                                     LLL                                                                                       LLL
-30|289|LLLWWWW                                                                                                                               LLL
-29|289|LLLWWW                                                                               LLLL                                             WWW
-28|292|WWW                                                                               LLLL
-27|292|WWW                                                                               LLLW
-26|192|WWW                                                                 LLL
-25|192|LLL                                                                 LLL
-24|192|LLL                                                                 LLL                       LLL
-23|192|WWW                                                                                           LLL           LLL
-22|210|LLW                                                                         LWW           LLL
-21|210|LLW                                                                                      LLLL
-20|210|WWW                                                                                    LLLLL              WWLLLL
-19|297|LLLLL            LLLLLLLL
-18|297|LLL            LLLLLLLLLL
-17|312|LLLLL
-16|312|LLLLL
-12|290|LLL      LLL
-11|290|LLL      LLL
-10|290|LLL      LLL LLL
-9|303|LLL
-8|303|LLL
-7|300|LLL
-6|300|LLL
-5|300|LLL
9|324|WWW
10|324|WLL
11|324|WLL
12|267|WWW
13|267|LLL                                LLL
14|267|LLL                                LLL
15|267|WLL                                LLL
16|334|LLL
17|334|LLL
18|275|LLW                                                        LLL
19|275|LLW
20|275|WWW
22|329|LLL
23|329|LLL
24|329|WWW`;
